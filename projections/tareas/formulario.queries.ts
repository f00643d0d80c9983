import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, type ListQueryShape, type ListRequest } from '../listas';
import { vivasEnSalas } from './vivas-en-salas';
import type { Paginado } from '../paginas';

/** An item that a task may use. */
export type InsumoDisponible = Pick<
  LecturaDB['inventario_items'],
  'id' | 'nombre' | 'unidad_de_medida' | 'cantidad' | 'costo_unitario_usd'
>;

/** A compliance group with the labels that a task may be given. */
export interface GrupoConEtiquetas {
  readonly id: string;
  readonly nombre: string;
  readonly color: string;
  readonly etiquetas: { id: string; nombre: string; descripcion: string; es_obligatoria: boolean }[];
}

const insumos = (db: Kysely<LecturaDB>, clubId: string) =>
  db
    .selectFrom('inventario_items')
    .select(['id', 'nombre', 'unidad_de_medida', 'cantidad', 'costo_unitario_usd'])
    .where('club_id', '=', clubId)
    .where('eliminado', '=', false);

/** Returns the items of a club that are on its list, by name. */
export const insumosDelClub = (db: Kysely<LecturaDB>, clubId: string): Promise<InsumoDisponible[]> =>
  insumos(db, clubId)
    .orderBy(sql`nombre COLLATE "es-x-icu"`)
    .orderBy('id')
    .execute();

const FORMA: ListQueryShape = {
  columnas: {},
  inicio: [
    { ...natural(sql`inventario_items.nombre`), sentido: 'asc' },
    { por: sql`inventario_items.id`, tipo: 'uuid', sentido: 'asc' },
  ],
  tienePalabra: (palabra) => enAlguno([sql`inventario_items.nombre`], palabra),
  filtros: {},
};

/** A page of the items of a club that a task may use, by name. */
export const insumosParaTareas = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: ListRequest & { readonly item_ids?: readonly string[] | null },
): Promise<Paginado<InsumoDisponible>> => {
  const { item_ids } = request;
  const own = insumos(db, clubId);
  return listar(item_ids ? own.where('id', '=', sql<string>`ANY(${[...item_ids]}::uuid[])`) : own, FORMA, request);
};

/** Returns the compliance groups of a club with their current labels, in order of precedence. */
export function etiquetasDelClub(db: Kysely<LecturaDB>, clubId: string, hoy: string): Promise<GrupoConEtiquetas[]> {
  return db
    .selectFrom('cumplimiento_grupos')
    .select(['cumplimiento_grupos.id', 'cumplimiento_grupos.nombre', 'cumplimiento_grupos.color'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cumplimiento_etiquetas')
          .select([
            'cumplimiento_etiquetas.id',
            'cumplimiento_etiquetas.nombre',
            'cumplimiento_etiquetas.descripcion',
            'cumplimiento_etiquetas.es_obligatoria',
          ])
          .whereRef('cumplimiento_etiquetas.grupo_id', '=', 'cumplimiento_grupos.id')
          .where('cumplimiento_etiquetas.eliminada', '=', false)
          .where('cumplimiento_etiquetas.estado', '=', 'activo')
          .where('cumplimiento_etiquetas.fecha_fin', '>=', hoy)
          .orderBy('cumplimiento_etiquetas.precedencia')
          .orderBy('cumplimiento_etiquetas.id'),
      ).as('etiquetas'),
    )
    .where('club_id', '=', clubId)
    .where('eliminado', '=', false)
    .orderBy(sql`cumplimiento_grupos.nombre COLLATE "es-x-icu"`)
    .orderBy('cumplimiento_grupos.id')
    .execute();
}

/** Returns the rooms with living plants of a project, those with the most first. */
export async function salasDelProyecto(db: Kysely<LecturaDB>, proyectoId: string): Promise<string[]> {
  const rows = await vivasEnSalas(db, proyectoId)
    .select('donde.sala_id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('donde.sala_id')
    .execute();
  return rows.map(({ sala_id }) => sala_id);
}
