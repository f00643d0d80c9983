import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** An item on the list, with the name of its supplier. */
export type ItemConProveedor = LecturaDB['inventario_items'] & { readonly proveedor: string | null };

/** Returns the items on a club's list, by name. */
export function itemsDelClub(db: Kysely<LecturaDB>, clubId: string): Promise<ItemConProveedor[]> {
  return db
    .selectFrom('inventario_items')
    .leftJoin('proveedores', 'proveedores.id', 'inventario_items.proveedor_id')
    .selectAll('inventario_items')
    .select('proveedores.nombre as proveedor')
    .where('inventario_items.club_id', '=', clubId)
    .where('inventario_items.eliminado', '=', false)
    .orderBy(sql`inventario_items.nombre COLLATE "es-x-icu"`)
    .orderBy('inventario_items.id')
    .execute();
}
