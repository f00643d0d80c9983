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

/** Names that are added to the data of events. */
interface Nombres {
  /** Names of the medicinal users that the caller may see, by opaque id. */
  readonly personas: ReadonlyMap<string, string>;
  /** The varieties of each step, by its id. */
  readonly variedades: ReadonlyMap<string, readonly string[]>;
  /** The marks of steps that are held or in quarantine, by id. */
  readonly marcas: ReadonlyMap<string, Marcas>;
}

export type CadenaDeTrazabilidad = ReturnType<typeof vistaDeCadena>;

/** A chain for the viewer, as a tree and as a flat graph for drawing. */
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

/** A step of the chain, with what came from it. */
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

/** The details of a step: fields of its events, quantities as numbers; `anulado` or `eliminado` if it was. */
export type InfoDePaso = Readonly<Record<string, ValorJson>>;

/** Without marks the fields are missing in the answer. */
const enInfo = (marcas: Marcas | undefined): InfoDePaso => ({
  ...(marcas?.retenido === true && { retenido: true }),
  ...(marcas?.retencion != null && { retencion: marcas.retencion }),
  ...(marcas?.en_cuarentena === true && { en_cuarentena: true }),
});

/** The graph has only fields of events as JSON. The history has each adjustment, for the report. */
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

/** Adjustments of a raw material, by their unit. */
type Ajustes = Readonly<Record<string, string>>;

/** The sum in the current unit. Adjustments in a unit that does not convert were undone before it changed. */
function ajusteTotal(ajustes: Ajustes, unidad: string): string {
  const convertidos = Object.entries(ajustes)
    .filter(([otra]) => convertible(otra, unidad))
    .map(([otra, cuanto]) => convertir(decimal(cuanto), otra, unidad));
  return convertidos.reduce((total, uno) => total.plus(uno), CERO).toFixed();
}
