import { sql, type Kysely } from 'kysely';
import { cotizacionDe, diaDeEntonces, monedaDeEntonces } from '../cultivos/importes.queries';
import type { LecturaDB } from '../index';

/** An estimate with the instant of its record: it is in the club's currency of that time. */
export interface Estimable {
  readonly costeada_en: string;
}

/** An estimate with its currency, and the rate from it to the requested currency; null if the club recorded no rate. */
export type Estimado<T extends Estimable> = T & { readonly moneda: string; readonly cotizacion: string | null };

/**
 * Returns these estimates of a club with their currencies and their rates to `en`, on the day of each estimate's
 * record.
 *
 * @param en code of a currency
 */
export async function estimadosEn<T extends Estimable>(
  db: Kysely<LecturaDB>,
  clubId: string,
  estimables: readonly T[],
  en: string,
): Promise<Array<Estimado<T>>> {
  const instantes = [...new Set(estimables.map(({ costeada_en }) => costeada_en))];
  if (instantes.length === 0) return [];
  const club = sql<string>`${clubId}::uuid`;
  const cuando = sql<string>`escritos.cuando::timestamptz`;
  const rows = await db
    .selectFrom(sql<{ cuando: string }>`unnest(${sql.val(instantes)}::text[])`.as<'escritos'>(sql`escritos(cuando)`))
    .innerJoinLateral(
      sql<{ codigo: string }>`(SELECT ${monedaDeEntonces(db, club, cuando)} AS codigo)`.as('suya'),
      (join) => join.onTrue(),
    )
    .select([
      'escritos.cuando',
      'suya.codigo as moneda',
      cotizacionDe(db, {
        club,
        de: sql<string>`suya.codigo`,
        a: sql<string>`${en}::text`,
        dia: diaDeEntonces(cuando),
      }).as('cotizacion'),
    ])
    .execute();
  const por = new Map(rows.map(({ cuando: instante, ...fila }) => [instante, fila]));
  return estimables.map((una) => {
    const row = por.get(una.costeada_en);
    if (!row) throw new Error(`no currency was read for an estimate of ${una.costeada_en}`);
    return { ...una, ...row };
  });
}
