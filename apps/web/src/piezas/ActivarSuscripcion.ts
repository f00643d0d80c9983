import { lazy } from 'react';

/** How a new club starts to pay, in the steps of its creation. */
export const ActivarSuscripcion = lazy(() => import('@/suscripciones/pago/ActivarSuscripcion'));
