import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { sql, type Kysely, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { variedadesDe } from './existencias.queries';
import { clubesDe, enCuarentena, motivoDeRetencion, retenidoPor } from './origenes';

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

/** Packaged products with the columns of the lists. */
export const conBulk = (
  db: Kysely<LecturaDB>,
  clubes: RawBuilder<unknown>,
): SelectQueryBuilder<LecturaDB, 'envasados', EnvasadoLeido> =>
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
      sql<
        readonly string[]
      >`(SELECT ${variedadesDe('suyo.materia_prima_id')} FROM lectura.productos_bulk suyo WHERE suyo.id = envasados.producto_final_bulk_id)`.as(
        'variedades',
      ),
      sql<number>`(SELECT coalesce(sum(bajas.cantidad), 0)::int FROM lectura.bajas WHERE bajas.objeto_id = envasados.id)`.as(
        'unidades_de_baja',
      ),
      retenidoPor('producto_final_envasado', clubes).as('retenido'),
      motivoDeRetencion('producto_final_envasado', clubes).as('retencion'),
      enCuarentena('producto_final_envasado').as('en_cuarentena'),
    ]) as unknown as SelectQueryBuilder<LecturaDB, 'envasados', EnvasadoLeido>;

/** Returns one packaged product by id. The caller checks its club. */
export const envasadoPorId = onePerKey<EnvasadoLeido>((db, ids) =>
  conBulk(db, clubesDe('producto_final_envasado', ids)).where('envasados.id', '=', ids),
);
