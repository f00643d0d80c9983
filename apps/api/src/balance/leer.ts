import type { Kysely } from 'kysely';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { procesosDeBalance, sumasDeBalance, type AlcanceDeBalance } from '@cepa/projections/balance/balance.queries';
import { lotesCerrados, variedadDe } from '@cepa/projections/balance/razones.queries';
import { balanceDeSumas, procesoDe } from './cifras';
import { cuentasDeSumas, razonesDe } from './razones';

/** Returns the lot or crop of a balance; null for the whole club. @throws Problem 404 for another club's, and for a lot of another crop */
export async function titularDe(db: Kysely<LecturaDB>, { clubId, lote, proyecto }: AlcanceDeBalance) {
  const suyo =
    lote === null
      ? null
      : await db
          .selectFrom('lotes')
          .select(['id', 'codigo', 'nombre', 'club_id', 'proyecto_id'])
          .where('id', '=', lote)
          .executeTakeFirst();
  const cultivo =
    proyecto === null
      ? null
      : await db
          .selectFrom('proyectos')
          .select(['id', 'nombre', 'club_id'])
          .where('id', '=', proyecto)
          .executeTakeFirst();
  if (suyo === undefined || (suyo && suyo.club_id !== clubId))
    throw noEncontrado(`lot ${lote} is not of club ${clubId}`);
  if (cultivo === undefined || (cultivo && cultivo.club_id !== clubId))
    throw noEncontrado(`crop ${proyecto} is not of club ${clubId}`);
  if (suyo && cultivo && suyo.proyecto_id !== cultivo.id) throw noEncontrado(`lot ${lote} is not of crop ${proyecto}`);
  return {
    lote: suyo && { id: suyo.id, codigo: suyo.codigo, nombre: suyo.nombre },
    proyecto: cultivo && { id: cultivo.id, nombre: cultivo.nombre },
  };
}

/**
 * Reads an exact balance. A report does the same on the tables it built from the ledger.
 *
 * @param aLaVista maximum number of events named for a figure; a report names 200
 */
export async function leerBalance(db: Kysely<LecturaDB>, alcance: AlcanceDeBalance, aLaVista?: number) {
  const titular = await titularDe(db, alcance);
  const sumas = await sumasDeBalance(db, alcance, aLaVista);
  const procesos = await procesosDeBalance(db, alcance);
  const variedad = await variedadDe(db, alcance);
  const otros = variedad === null ? new Map() : await lotesCerrados(db, alcance.clubId, variedad.id);
  if (alcance.lote !== null) otros.delete(alcance.lote);
  return {
    ...titular,
    unidades: balanceDeSumas(sumas, alcance.desde !== null),
    procesos: procesos.map(procesoDe),
    variedad: variedad?.nombre ?? null,
    razones: razonesDe(cuentasDeSumas(sumas), [...otros.values()]),
  };
}

export type BalanceLeido = Awaited<ReturnType<typeof leerBalance>>;
