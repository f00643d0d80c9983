import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useAdministra } from '@/permisos/permisos';
import { EnEsteTelefono } from '@/piezas/EnEsteTelefono';
import { PageTitle } from '@/ui/panel/PageTitle';
import { ContrasenaRequests } from './ContrasenaRequests';
import { SegundoFactor } from './SegundoFactor';
import { SesionesAbiertas } from './SesionesAbiertas';

/** How the person signs in, and their sessions. */
export function Seguridad() {
  const administra = useAdministra();
  return (
    <>
      <PageTitle titulo="Seguridad" />
      <Stack gap="md" data-formulario>
        <SegundoFactor />
        <Suspense>
          <EnEsteTelefono />
        </Suspense>
        <SesionesAbiertas />
        {administra && <ContrasenaRequests />}
      </Stack>
    </>
  );
}
