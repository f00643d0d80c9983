import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { variedadesDeEnvasado, type SinVariedades } from './existencias.queries';
import { marksOf, type Marks } from './apartados.queries';
import { clubesDe } from './origenes';

/** A packaged product with the code of its bulk. */
export type EnvasadoLeido = LecturaDB['envasados'] & {
  producto_final_bulk: { id: string; codigo: string; unidad_medida: string; fecha_vencimiento: string | null } | null;
  /** Names of the varieties that it comes from. */
  variedades: readonly string[];
  /** Units that were destroyed or lost. */
  unidades_de_baja: number;
  /** Held by a disapproving analysis of it, or of anything it came from. */
  retenido: boolean;
  /** Why the club holds it; null if only an analysis does. */
  retencion: string | null;
  /** It was not released yet. */
  en_cuarentena: boolean;
};

/** Packaged products with the columns of the lists. Their varieties are read together, by raw material. */
export const conBulk = (
  db: Kysely<LecturaDB>,
  { retenido, retencion, en_cuarentena }: Marks,
): SelectQueryBuilder<LecturaDB, 'envasados', SinVariedades<EnvasadoLeido>> =>
  db
    .selectFrom('envasados')
    .selectAll('envasados')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('productos_bulk')
          .select([
            'productos_bulk.id',
            'productos_bulk.codigo',
            'productos_bulk.unidad_medida',
            'productos_bulk.fecha_vencimiento',
          ])
          .whereRef('productos_bulk.id', '=', 'envasados.producto_final_bulk_id'),
      ).as('producto_final_bulk'),
      sql<number>`(SELECT coalesce(sum(bajas.cantidad), 0)::int FROM lectura.bajas WHERE bajas.objeto_id = envasados.id)`.as(
        'unidades_de_baja',
      ),
      retenido.as('retenido'),
      retencion.as('retencion'),
      en_cuarentena.as('en_cuarentena'),
    ]) as never;

/** Returns one packaged product by id. The caller checks its club. */
export const envasadoPorId = onePerKey<EnvasadoLeido>((db, ids) =>
  conBulk(db, marksOf('producto_final_envasado', clubesDe('producto_final_envasado', ids)))
    .select(variedadesDeEnvasado.as('variedades'))
    .where('envasados.id', '=', ids),
);
