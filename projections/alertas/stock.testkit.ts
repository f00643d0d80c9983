import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { ItemConPoco } from './alerta';
import type { DeQuien } from './de-quien';
import type { Regla } from './cultivo.testkit';

/** Returns the items below their minimum, by name ('Stock Bajo'). */
export function stockBajo(db: Kysely<LecturaDB>, { clubId }: DeQuien): Regla<ItemConPoco> {
  return db
    .selectFrom('inventario_items')
    .select([
      'inventario_items.id',
      'inventario_items.nombre',
      'inventario_items.cantidad',
      'inventario_items.nivel_minimo',
      'inventario_items.proveedor_id',
    ])
    .where('inventario_items.club_id', '=', clubId)
    .where('inventario_items.eliminado', '=', false)
    .whereRef('inventario_items.cantidad', '<', 'inventario_items.nivel_minimo')
    .orderBy('inventario_items.nombre')
    .orderBy('inventario_items.id') as unknown as Regla<ItemConPoco>;
}
