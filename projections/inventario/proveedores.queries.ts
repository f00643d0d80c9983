import type { Kysely, SelectQueryBuilder } from 'kysely';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

export type ProveedorLeido = LecturaDB['proveedores'] & {
  /** Whether there is less of an item than its minimum. */
  tiene_items_con_nivel_minimo: boolean;
};

const proveedores = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'proveedores', ProveedorLeido> =>
  db
    .selectFrom('proveedores')
    .selectAll('proveedores')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('inventario_items')
          .select('inventario_items.id')
          .whereRef('inventario_items.proveedor_id', '=', 'proveedores.id')
          .whereRef('inventario_items.cantidad', '<', 'inventario_items.nivel_minimo')
          .where('inventario_items.eliminado', '=', false),
      )
        .$castTo<boolean>()
        .as('tiene_items_con_nivel_minimo'),
    )
    .where('proveedores.eliminado', '=', false);

/** Returns one supplier, unless it was deleted. */
export const proveedorPorId = unaPorClave<ProveedorLeido>((db, ids) =>
  proveedores(db).where('proveedores.id', '=', ids),
);

/** Returns the suppliers of a club, newest first. */
export function proveedoresDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  pagina: Pagina,
): Promise<Paginado<ProveedorLeido>> {
  return paginar(proveedores(db).where('proveedores.club_id', '=', clubId), 'proveedores', pagina);
}
