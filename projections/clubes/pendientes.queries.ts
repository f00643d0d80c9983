import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** Events that add or remove what a club must still record. */
export const DE_LO_PENDIENTE = [
  'ProyectoCreado',
  'ProyectoCerrado',
  'ProyectoEliminado',
  'MateriaPrimaCreada',
  'ProductoBulkCreado',
  'ProductoEnvasado',
  'ProductoDispensado',
];

/** Whether a club has an open project or stock, and so must keep its book. */
export async function tienePendientes(db: Kysely<LecturaDB>, clubId: string): Promise<boolean> {
  const { pendientes } = await db
    .selectNoFrom(
      sql<boolean>`
        EXISTS (SELECT 1 FROM lectura.proyectos WHERE club_id = ${clubId} AND NOT proyecto_cerrado)
        OR EXISTS (SELECT 1 FROM lectura.materias_primas WHERE club_id = ${clubId} AND stock_disponible > 0)
        OR EXISTS (SELECT 1 FROM lectura.productos_bulk WHERE club_id = ${clubId} AND stock_disponible > 0)
        OR EXISTS (SELECT 1 FROM lectura.envasados WHERE club_id = ${clubId} AND stock_disponible > 0)`.as(
        'pendientes',
      ),
    )
    .executeTakeFirstOrThrow();
  return pendientes;
}
