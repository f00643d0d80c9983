import type { FullConfig } from '@playwright/test';
import { proveedorDePagos } from '../../api/src/testing/proveedor-de-pagos.testkit';

/** Starts the stand-in for the payment provider for the whole run. @returns the function that stops it */
export default async function comienzo({ metadata }: FullConfig): Promise<() => Promise<void>> {
  const { cerrar } = await proveedorDePagos((metadata as { puertoDePagos: number }).puertoDePagos);
  return cerrar;
}
