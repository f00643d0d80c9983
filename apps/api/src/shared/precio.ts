import type { Kysely } from 'kysely';
import { SUSCRIPCION } from '@cepa/domain/clubes/pago';
import type { LecturaDB } from '@cepa/projections';
import { precioCambiado } from '@cepa/projections/clubes/precio.queries';

/** The monthly price of the subscription. */
export interface PrecioDeSuscripcion {
  precio: number;
  moneda: string;
}

/** Returns the price as a decimal text: the product's own, until the administration changed it. */
export const importeVigente = async (db: Kysely<LecturaDB>): Promise<string> =>
  (await precioCambiado(db)) ?? SUSCRIPCION.importe;

export const precioVigente = async (db: Kysely<LecturaDB>): Promise<PrecioDeSuscripcion> => ({
  precio: Number(await importeVigente(db)),
  moneda: SUSCRIPCION.moneda,
});
