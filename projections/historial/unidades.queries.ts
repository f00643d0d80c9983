import { unpacked } from '@cepa/ledger/projections';
import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { actosSobre } from './correcciones.queries';
import type { CorreccionesTables } from './correcciones.projection';
import { unidadEn } from './entidad';
import { contenidoDe, type Fields } from './historial.table';
import { queNombran } from './historial.queries';
import type { HechoLeido } from './nombres-de-registros.queries';

/** Facts whose quantities are in the unit of their record, and that do not name it. */
const SIN_UNIDAD: readonly string[] = [
  'ItemDeInventarioEditado',
  'MateriaPrimaAjustada',
  'ProductoBulkAjustado',
  'StockAjustado',
];

/** The edits of records, by which a record's unit at the time of a fact is found. */
type Ediciones = readonly Pick<HechoLeido, 'entidad_id' | 'position' | 'antes'>[];

/**
 * Returns the unit of each of these facts that does not name its unit, by position.
 *
 * @param actuales the unit of each record today, by its id
 * @param ediciones the edits of the records, oldest first
 */
export function unidadesDe(
  hechos: readonly HechoLeido[],
  actuales: ReadonlyMap<string, string>,
  ediciones: Ediciones,
): ReadonlyMap<bigint, string> {
  const unidades = new Map<bigint, string>();
  for (const { tipo, position, entidad_id } of hechos) {
    if (!SIN_UNIDAD.includes(tipo) || entidad_id === null) continue;
    const despues = ediciones.find(
      (edicion) => edicion.entidad_id === entidad_id && edicion.position > position && unidadEn(edicion.antes) !== null,
    );
    const unidad = unidadEn(despues?.antes ?? {}) ?? actuales.get(entidad_id);
    if (unidad !== undefined) unidades.set(position, unidad);
  }
  return unidades;
}

/** Reads the unit of each of these facts of the history (`unidadesDe`). */
export async function leerUnidades(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
): Promise<ReadonlyMap<bigint, string>> {
  const ids = idsSinUnidad(hechos);
  if (ids.length === 0) return new Map();
  const estos = sql<string>`ANY(${sql.val(ids)}::uuid[])`;
  const registros = await db
    .selectFrom('historial_entidades')
    .select(['id', 'campos'])
    .where('id', '=', estos)
    .execute();
  const ediciones = await queNombran(db, ids)
    .select(['historial.entidad_id', 'historial.position', 'historial.ids', 'historial.contenido'])
    .where('historial.tipo', '=', 'MateriaPrimaEditada')
    .orderBy('historial.position')
    .execute();
  const suyos = registros.map(({ id, campos }) => ({ id, campos: unpacked(campos) }));
  const conAntes = ediciones.map((una) => ({ ...una, antes: contenidoDe(una.contenido, una.ids).antes ?? {} }));
  return unidadesDe(hechos, unidadesActuales(suyos), conAntes);
}

/** The same for facts of a report, whose corrections were applied. The records must be loaded. */
export async function leerUnidadesDeActos(
  db: Kysely<LecturaDB>,
  hechos: readonly HechoLeido[],
): Promise<ReadonlyMap<bigint, string>> {
  const ids = idsSinUnidad(hechos);
  if (ids.length === 0) return new Map();
  const registros = await db
    .withTables<CorreccionesTables>()
    .selectFrom('correcciones_entidades')
    .select(['id', 'campos'])
    .where('id', '=', sql<string>`ANY(${sql.val(ids)}::uuid[])`)
    .execute();
  return unidadesDe(hechos, unidadesActuales(registros), await actosSobre(db, ids));
}

/** The records whose facts do not name their unit. */
export const idsSinUnidad = (hechos: readonly HechoLeido[]): string[] => [
  ...new Set(
    hechos.flatMap(({ tipo, entidad_id }) => (SIN_UNIDAD.includes(tipo) && entidad_id !== null ? [entidad_id] : [])),
  ),
];

const unidadesActuales = (
  registros: readonly { readonly id: string; readonly campos: Fields }[],
): ReadonlyMap<string, string> =>
  new Map(
    registros.flatMap(({ id, campos }) => {
      const unidad = unidadEn(campos);
      return unidad === null ? [] : [[id, unidad] as const];
    }),
  );
