import { Skeleton, Text } from '@mantine/core';
import { Suspense, type ComponentProps } from 'react';
import { FotosPorAdjuntar } from '@/piezas/FotosPorAdjuntar';

/** The photos of a task in the form. */
export function FotosDeTarea(props: Omit<ComponentProps<typeof FotosPorAdjuntar>, 'de'>) {
  return (
    <>
      <Text component="h2" fw={650}>
        Fotos
      </Text>
      <Suspense fallback={<Skeleton h={46} />}>
        <FotosPorAdjuntar {...props} de="la tarea" />
      </Suspense>
    </>
  );
}
