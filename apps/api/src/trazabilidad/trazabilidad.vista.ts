import { convertible, convertir } from '@cepa/domain/valores/cantidad';
import { CERO, decimal } from '@cepa/domain/valores/decimal';
import type { Marcas } from '@cepa/projections/materiales/marcas.queries';
import type { Cadena, Paso } from '@cepa/projections/trazabilidad/cadena';

/** Fields of a step's info that are quantities: decimals in the read model, JSON numbers here. */
const CANTIDADES = new Set([
  'ajuste_total',
  'biomasa_usada',
  'cantidad',
  'humedad_porcentaje',
  'merma',
  'peso',
  'peso_por_unidad',
  'peso_total',
]);

/** Names that stand beside what the events say. */
interface Nombres {
  /** Of medicinal users whom the caller may see, by their opaque id. */
  readonly personas: ReadonlyMap<string, string>;
  /** Of the varieties of each step, by its id. */
  readonly variedades: ReadonlyMap<string, readonly string[]>;
  /** How those steps stand that are held or in quarantine, by their id. */
  readonly marcas: ReadonlyMap<string, Marcas>;
}

export type CadenaDeTrazabilidad = ReturnType<typeof vistaDeCadena>;

/** A chain as the viewer gets it, with the same as a flat graph for drawing. */
export function vistaDeCadena({ nodo, origen, destino, destinoPlano, aristas, truncado }: Cadena, nombres: Nombres) {
  const plano = ({ children: _children, ...resto }: ReturnType<typeof vistaDePaso>) => resto;
  return {
    codigo: nodo.codigo,
    nodo: vistaDePaso(nodo, nombres),
    origen: origen.map((uno) => vistaDePaso(uno, nombres)),
    destino: destino.map((uno) => vistaDePaso(uno, nombres)),
    truncado,
    grafo: {
      nodos: [nodo, ...origen, ...destinoPlano].map((uno) => plano(vistaDePaso({ ...uno, children: [] }, nombres))),
      aristas: aristas.map(({ id, desde, hacia, tipo, cantidad, unidad }) => ({
        id,
        desde,
        hacia,
        tipo,
        cantidad: cantidad === null ? null : Number(cantidad),
        unidad,
      })),
    },
  };
}

/** A step of the chain, with what came of it. */
export interface PasoDeCadena extends Omit<Paso, 'cantidad' | 'children' | 'evento_id' | 'info'> {
  readonly info: InfoDePaso;
  readonly cantidad: number | null;
  readonly children: readonly PasoDeCadena[];
}

function vistaDePaso({ cantidad, children, evento_id: _evento, info, ...resto }: Paso, nombres: Nombres): PasoDeCadena {
  return {
    ...resto,
    info: {
      ...vistaDeInfo(info, nombres.personas, nombres.variedades.get(resto.id) ?? []),
      ...enInfo(nombres.marcas.get(resto.id)),
    },
    cantidad: cantidad === null ? null : Number(cantidad),
    children: children.map((uno) => vistaDePaso(uno, nombres)),
  };
}

/** The value of an event's field. */
export type ValorJson = string | number | boolean | null | ValorJson[] | { [field: string]: ValorJson };

/** The details of a step: fields of its events, quantities as numbers; `anulado` or `eliminado` where it was. */
export type InfoDePaso = Readonly<Record<string, ValorJson>>;

/** Where there is nothing to say, nothing stands in the answer. */
const enInfo = (marcas: Marcas | undefined): InfoDePaso => ({
  ...(marcas?.retenido === true && { retenido: true }),
  ...(marcas?.retencion != null && { retencion: marcas.retencion }),
  ...(marcas?.en_cuarentena === true && { en_cuarentena: true }),
});

/** The graph keeps events' fields as JSON, and nothing else; each count, for the report, is in the history too. */
function vistaDeInfo(
  { ajustes, conteos: _conteos, ...info }: Paso['info'],
  personas: Nombres['personas'],
  variedades: readonly string[],
): InfoDePaso {
  const fields = Object.entries(
    ajustes === undefined
      ? info
      : { ...info, ajuste_total: ajusteTotal(ajustes as Ajustes, String(info['unidad_medida'])) },
  ).map(
    ([nombre, value]) =>
      [nombre, typeof value === 'string' && CANTIDADES.has(nombre) ? Number(value) : (value as ValorJson)] as const,
  );
  const persona = info['usuario_medicinal_id'];
  const nombre = typeof persona === 'string' ? personas.get(persona) : undefined;
  return Object.fromEntries([
    ...fields,
    ...(variedades.length === 0 ? [] : [['variedad', variedades.join(', ')] as const]),
    ...(nombre === undefined ? [] : [['usuario_medicinal', nombre] as const]),
  ]);
}

/** Adjustments of a raw material, by the unit in which each was counted. */
type Ajustes = Readonly<Record<string, string>>;

/** All of them in the unit that it has now; those in one that does not convert were undone before it changed. */
function ajusteTotal(ajustes: Ajustes, unidad: string): string {
  const convertidos = Object.entries(ajustes)
    .filter(([otra]) => convertible(otra, unidad))
    .map(([otra, cuanto]) => convertir(decimal(cuanto), otra, unidad));
  return convertidos.reduce((total, uno) => total.plus(uno), CERO).toFixed();
}
