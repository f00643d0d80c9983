import type { HechosDeRetiro } from '@cepa/projections/retiros/lista.queries';
import type { LecturaDB } from '@cepa/projections';

/** The units that a person has of a package, by what became of them. */
export interface UnidadesDePersona {
  readonly envasado_id: string;
  readonly codigo: string;
  readonly entregadas: number;
  readonly devueltas: number;
  readonly destruidas: number;
  readonly muestras: number;
  readonly consumidas: number;
  readonly no_recuperadas: number;
  /** Units that are not accounted for. */
  readonly faltan: number;
}

/** A package of the list: each of its units is in exactly one of its figures. */
export interface EnvasadoEnRetiro {
  readonly id: string;
  readonly codigo: string;
  readonly tipo_producto: string;
  readonly anulado: boolean;
  readonly unidades: number;
  readonly en_stock: number;
  /** Units of the stock. */
  readonly destruidas: number;
  readonly muestras: number;
  readonly perdidas: number;
  readonly entregadas: number;
  readonly devueltas: number;
  /** Returned units. */
  readonly devueltas_destruidas: number;
  readonly faltan: number;
}

/** A person who has, or had, units of the list. */
export interface PersonaEnRetiro {
  readonly usuario_medicinal_id: string;
  readonly entregadas: number;
  readonly recuperadas: number;
  readonly faltan: number;
  readonly unidades: readonly UnidadesDePersona[];
  readonly avisos: readonly { readonly medio: string; readonly fecha: string; readonly respondio: boolean }[];
}

export type CifrasDeRetiro = ReturnType<typeof cifrasDe>;

export interface RetiroList {
  readonly envasados: readonly EnvasadoEnRetiro[];
  readonly personas: readonly PersonaEnRetiro[];
  readonly cifras: CifrasDeRetiro;
}

type Aviso = Pick<LecturaDB['avisos_de_retiro'], 'usuario_medicinal_id' | 'medio' | 'fecha' | 'respondio'>;

const suma = <T>(rows: readonly T[], de: (row: T) => number): number => rows.reduce((total, row) => total + de(row), 0);

/** Groups rows, in their order. */
export function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const grupos = new Map<string, T[]>();
  for (const row of rows) {
    const suyas = grupos.get(keyOf(row));
    if (suyas) suyas.push(row);
    else grupos.set(keyOf(row), [row]);
  }
  return grupos;
}

/** The list of a recall: every unit by package and person, with what became of it. Its cost is proportional to the list. */
export function listOf({ envasados, entregas, destinos, bajas }: HechosDeRetiro, avisos: readonly Aviso[]): RetiroList {
  const codigos = new Map(envasados.map(({ id, codigo }) => [id, codigo]));
  const deStock = new Map(bajas.map((una) => [`${una.envasado_id} ${una.clase}`, una.unidades]));
  const destinosDe = byKey(destinos, (uno) => `${uno.envasado_id} ${uno.usuario_medicinal_id ?? ''}`);
  const personas = personasDe(entregas, destinosDe, codigos, avisos);
  const porEnvasado = byKey(
    personas.flatMap((una) => una.unidades),
    (una) => una.envasado_id,
  );
  const rows = envasados.map(({ id, codigo, tipo_producto, anulado, cantidad_unidades, stock_disponible }) => {
    const suyas = porEnvasado.get(id) ?? [];
    return {
      ...{ id, codigo, tipo_producto, anulado },
      unidades: anulado ? 0 : cantidad_unidades,
      en_stock: stock_disponible,
      destruidas: deStock.get(`${id} destruccion`) ?? 0,
      muestras: deStock.get(`${id} muestra`) ?? 0,
      perdidas: deStock.get(`${id} perdida`) ?? 0,
      entregadas: suma(suyas, (una) => una.entregadas),
      devueltas: suma(suyas, (una) => una.devueltas),
      devueltas_destruidas: suma(destinosDe.get(`${id} `) ?? [], (uno) => uno.unidades),
      faltan: suma(suyas, (una) => una.faltan),
    };
  });
  return { envasados: rows, personas, cifras: cifrasDe(rows, personas) };
}

function personasDe(
  entregas: HechosDeRetiro['entregas'],
  destinosDe: ReadonlyMap<string, HechosDeRetiro['destinos']>,
  codigos: ReadonlyMap<string, string>,
  avisos: readonly Aviso[],
): PersonaEnRetiro[] {
  const porPersona = byKey(entregas, (una) => una.usuario_medicinal_id);
  const avisosDe = byKey(avisos, (uno) => uno.usuario_medicinal_id);
  const ids = [...new Set([...porPersona.keys(), ...avisosDe.keys()])].sort();
  return ids.map((usuario_medicinal_id) => {
    const unidades = (porPersona.get(usuario_medicinal_id) ?? [])
      .map(({ envasado_id, unidades: entregadas }): UnidadesDePersona => {
        const suyos = destinosDe.get(`${envasado_id} ${usuario_medicinal_id}`) ?? [];
        const de = (destino: string): number => suma(suyos, (uno) => (uno.destino === destino ? uno.unidades : 0));
        return {
          ...{ envasado_id, codigo: codigos.get(envasado_id) ?? '', entregadas },
          ...{ devueltas: de('devuelta'), destruidas: de('destruida'), muestras: de('muestra') },
          ...{ consumidas: de('consumida'), no_recuperadas: de('no_recuperada') },
          faltan: entregadas - suma(suyos, (uno) => uno.unidades),
        };
      })
      .sort((a, b) => a.codigo.localeCompare(b.codigo));
    return {
      usuario_medicinal_id,
      entregadas: suma(unidades, (una) => una.entregadas),
      recuperadas: suma(unidades, recuperadasDe),
      faltan: suma(unidades, (una) => una.faltan),
      unidades,
      avisos: (avisosDe.get(usuario_medicinal_id) ?? []).map(({ medio, fecha, respondio }) => ({
        ...{ medio, fecha, respondio },
      })),
    };
  });
}

/** Units that came back to the club. */
const recuperadasDe = ({ devueltas, destruidas, muestras }: UnidadesDePersona): number =>
  devueltas + destruidas + muestras;

function cifrasDe(envasados: readonly EnvasadoEnRetiro[], personas: readonly PersonaEnRetiro[]) {
  const de = (
    field: keyof UnidadesDePersona & ('devueltas' | 'destruidas' | 'muestras' | 'consumidas' | 'no_recuperadas'),
  ) => suma(personas, (una) => suma(una.unidades, (suya) => suya[field]));
  const delStock = (field: 'unidades' | 'en_stock' | 'destruidas' | 'muestras' | 'perdidas' | 'devueltas_destruidas') =>
    suma(envasados, (uno) => uno[field]);
  const conUnidades = personas.filter(({ entregadas }) => entregadas > 0);
  const entregadas = suma(personas, (una) => una.entregadas);
  const stock = {
    en_stock: delStock('en_stock'),
    stock_destruidas: delStock('destruidas'),
    stock_muestras: delStock('muestras'),
    stock_perdidas: delStock('perdidas'),
  };
  const unidades = delStock('unidades');
  return {
    envasados: envasados.length,
    personas: conUnidades.length,
    unidades,
    ...stock,
    entregadas,
    devueltas: de('devueltas'),
    devueltas_destruidas: delStock('devueltas_destruidas'),
    destruidas: de('destruidas'),
    muestras: de('muestras'),
    consumidas: de('consumidas'),
    no_recuperadas: de('no_recuperadas'),
    recuperadas: suma(personas, (una) => una.recuperadas),
    faltan: suma(personas, (una) => una.faltan),
    personas_que_faltan: personas.filter(({ faltan }) => faltan > 0).length,
    avisadas: personas.filter(({ avisos }) => avisos.length > 0).length,
    respondieron: personas.filter(({ avisos }) => avisos.some(({ respondio }) => respondio)).length,
    sin_avisar: conUnidades.filter(({ avisos }) => avisos.length === 0).length,
    /** Units that were packaged and are not in any other figure; other than zero means that the books do not balance. */
    diferencia: unidades - entregadas - suma(Object.values(stock), (una) => una),
  };
}
