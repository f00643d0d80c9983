import type { Kysely, SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

/** A harvest product with the lot of its plants. */
export type ProductoFinalLeido = LecturaDB['productos_finales'] & {
  lote: { id: string; nombre: string; codigo: string; proyecto_id: string } | null;
};

const conLote = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'productos_finales', ProductoFinalLeido> =>
  db
    .selectFrom('productos_finales')
    .selectAll('productos_finales')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('lotes')
          .select(['lotes.id', 'lotes.nombre', 'lotes.codigo', 'lotes.proyecto_id'])
          .whereRef('lotes.id', '=', 'productos_finales.lote_id'),
      ).as('lote'),
    );

/** Returns one harvest product by id. The caller checks its club. */
export const productoFinalPorId = unaPorClave<ProductoFinalLeido>((db, ids) =>
  conLote(db).where('productos_finales.id', '=', ids),
);

/** Returns the harvest products of a club, newest first. */
export function productosFinales(
  db: Kysely<LecturaDB>,
  clubId: string,
  pagina: Pagina,
): Promise<Paginado<ProductoFinalLeido>> {
  return paginar(conLote(db).where('productos_finales.club_id', '=', clubId), 'productos_finales', pagina);
}
