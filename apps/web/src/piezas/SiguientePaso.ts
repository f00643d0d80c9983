import { lazy } from 'react';

/** The next act on a scanned record, as on its own screen. */
export const SiguienteDeLote = lazy(() => import('@/lotes/escaneo/SiguienteDeLote'));
export const SiguienteDeBiomasa = lazy(() => import('@/biomasa/detalle/SiguienteDeBiomasa'));
export const SiguienteDeMaterial = lazy(() => import('@/materiales/comun/SiguienteDeMaterial'));
