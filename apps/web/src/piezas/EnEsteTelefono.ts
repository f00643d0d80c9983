import { lazy } from 'react';

/** The switch by which a person works without a signal on this device. */
export const EnEsteTelefono = lazy(() => import('@/sin_senal/telefono/EnEsteTelefono'));
