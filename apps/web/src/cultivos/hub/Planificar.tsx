import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { PlanesDeCultivo } from '@/piezas/PlanesDeCultivo';

/** The hub's tab of plans. */
export function Planificar() {
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <PlanesDeCultivo />
    </Suspense>
  );
}
