import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import {
  enAlguno,
  enEsteOrden,
  entre,
  listar,
  natural,
  nuevosPrimero,
  type DeLaBoveda,
  type ListQueryShape,
  type ListRequest,
} from '../listas';
import type { Paginado } from '../paginas';

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
export const proveedorPorId = onePerKey<ProveedorLeido>((db, ids) => proveedores(db).where('proveedores.id', '=', ids));

/** A supplier as its orders name it, with the reference to its data in the vault. */
export type ReferenciaDeProveedor = LecturaDB['proveedores'];

/** Returns one supplier, deleted or not. */
export const proveedorConFicha = onePerKey<ReferenciaDeProveedor>((db, ids) =>
  db.selectFrom('proveedores').selectAll().where('id', '=', ids),
);

const conPoco = sql`EXISTS (SELECT FROM lectura.inventario_items i
  WHERE i.proveedor_id = proveedores.id AND i.cantidad < i.nivel_minimo AND NOT i.eliminado)`;

/** Columns whose values are in the vault. */
export const DE_LA_FICHA = ['contacto', 'telefono', 'correo'] as const;

const forma = ({ enOrden, nombrados }: DeLaBoveda): ListQueryShape => {
  const porFicha = enEsteOrden(sql`proveedores.id`, enOrden);
  return {
    columnas: {
      ...Object.fromEntries(DE_LA_FICHA.map((column) => [column, porFicha])),
      nombre: natural(sql`proveedores.nombre`),
      stock: { por: conPoco, tipo: 'boolean' },
    },
    inicio: nuevosPrimero('proveedores'),
    tienePalabra: (palabra) =>
      sql<boolean>`(${enAlguno([sql`proveedores.nombre`], palabra)} OR ${entre(sql`proveedores.id`, nombrados(palabra))})`,
    filtros: {},
  };
};

/** Returns the suppliers of a club, newest first where no order is asked for. */
export const proveedoresDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: ListRequest,
  boveda: DeLaBoveda,
): Promise<Paginado<ProveedorLeido>> =>
  listar(proveedores(db).where('proveedores.club_id', '=', clubId), forma(boveda), request);

/** Returns all the suppliers of a club, to read their data from the vault. */
export const todosLosProveedores = (db: Kysely<LecturaDB>, clubId: string): Promise<ProveedorLeido[]> =>
  proveedores(db).where('proveedores.club_id', '=', clubId).orderBy('proveedores.id').execute();
