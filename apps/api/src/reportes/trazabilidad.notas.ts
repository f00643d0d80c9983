import type { Kysely } from 'kysely';
import type { LecturaDB } from '@cepa/projections';
import type { Cadena, Paso } from '@cepa/projections/trazabilidad/cadena';
import { textoDe } from '@cepa/words/pasos';
import { cuantos, enDia, enMedida } from './formato';

/** Notes that a report adds to the steps of a chain. */
export interface Notas {
  /** Names of varieties, by id. */
  readonly variedades: ReadonlyMap<string, string>;
  /** The remainder of a batch, in words, by its id. */
  readonly quedan: ReadonlyMap<string, string>;
}

export const SIN_NOTAS: Notas = { variedades: new Map(), quedan: new Map() };

/** Reads the varieties of a chain's plants and what is left of its batches. */
export async function notasDe(db: Kysely<LecturaDB>, pasos: readonly Paso[]): Promise<Notas> {
  const deTipo = (tipo: Paso['tipo']): string[] => pasos.filter((paso) => paso.tipo === tipo).map(({ id }) => id);
  const variedades = [...new Set(pasos.map(({ info }) => textoDe(info, 'variedad_id')).filter((id) => id !== ''))];
  const nombres =
    variedades.length === 0
      ? []
      : await db.selectFrom('geneticas').select(['id', 'nombre']).where('id', 'in', variedades).execute();
  const quedan = new Map<string, string>();
  for (const tabla of ['materias_primas', 'productos_bulk'] as const) {
    const ids = deTipo(tabla === 'materias_primas' ? 'materia_prima' : 'producto_final_bulk');
    if (ids.length === 0) continue;
    const filas = await db
      .selectFrom(tabla)
      .select(['id', 'stock_disponible', 'unidad_medida'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, stock_disponible, unidad_medida } of filas)
      quedan.set(id, `Quedan ${enMedida(stock_disponible, unidad_medida)}`);
  }
  const envasados = deTipo('producto_envasado');
  if (envasados.length > 0)
    for (const { id, stock_disponible } of await db
      .selectFrom('envasados')
      .select(['id', 'stock_disponible'])
      .where('id', 'in', envasados)
      .execute())
      quedan.set(
        id,
        stock_disponible === 1 ? 'Queda 1 unidad' : `Quedan ${cuantos(stock_disponible, 'unidad', 'unidades')}`,
      );
  return { variedades: new Map(nombres.map(({ id, nombre }) => [id, nombre])), quedan };
}

/** Names the varieties of each step's plants. A product of several varieties has several. */
export function variedadesDe(
  { aristas }: Pick<Cadena, 'aristas'>,
  pasos: readonly Paso[],
  { variedades }: Notas,
): ReadonlyMap<string, readonly string[]> {
  const salidas = new Map<string, string[]>();
  for (const { desde, hacia } of aristas) salidas.set(desde, [...(salidas.get(desde) ?? []), hacia]);
  const suyas = new Map<string, Set<string>>();
  for (const { id, tipo, info } of pasos) {
    const nombre = tipo === 'planta' ? variedades.get(textoDe(info, 'variedad_id')) : undefined;
    if (nombre === undefined) continue;
    const vistos = new Set<string>();
    for (let nivel = [id]; nivel.length > 0;) {
      const nuevos = nivel.filter((uno) => !vistos.has(uno) && suyas.get(uno)?.has(nombre) !== true);
      for (const uno of nuevos) {
        vistos.add(uno);
        suyas.set(uno, (suyas.get(uno) ?? new Set()).add(nombre));
      }
      nivel = nuevos.flatMap((uno) => salidas.get(uno) ?? []);
    }
  }
  return new Map([...suyas].map(([id, nombres]) => [id, [...nombres].sort()]));
}

/** `Vence el 01/12/2026`; nothing where the step has no such day. */
export const vencimientoDe = ({ info }: Paso): string => {
  const dia = textoDe(info, 'fecha_vencimiento');
  return dia === '' ? '' : `Vence el ${enDia(dia)}`;
};
