import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ComponentProps } from 'react';

const Barras = lazy(() => import('./Barras'));

/** Bars by month, loaded when they become visible. */
export function GraficoDeBarras(props: ComponentProps<typeof Barras>) {
  return (
    <Suspense fallback={<Skeleton height={280} />}>
      <Barras {...props} />
    </Suspense>
  );
}
