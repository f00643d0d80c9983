import type { Kysely } from 'kysely';
import { SUSCRIPCION } from '@cepa/domain/clubes/pago';
import type { LecturaDB } from '@cepa/projections';
import { precioCambiado } from '@cepa/projections/clubes/precio.queries';

/** What a month of the subscription costs. */
export interface PrecioDeSuscripcion {
  precio: number;
  moneda: string;
}

/** Returns the price as a decimal text: that of the product until the administration changed it. */
export const importeVigente = async (db: Kysely<LecturaDB>): Promise<string> =>
  (await precioCambiado(db)) ?? SUSCRIPCION.importe;

export const precioVigente = async (db: Kysely<LecturaDB>): Promise<PrecioDeSuscripcion> => ({
  precio: Number(await importeVigente(db)),
  moneda: SUSCRIPCION.moneda,
});
