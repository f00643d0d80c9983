import { Stack } from '@mantine/core';
import { useAdministra } from '@/permisos/permisos';
import { PaginaTitulo } from '@/ui/panel/PaginaTitulo';
import { PedidosDeContrasena } from './PedidosDeContrasena';
import { SegundoFactor } from './SegundoFactor';
import { SesionesAbiertas } from './SesionesAbiertas';

/** How the person signs in, and where they are signed in. */
export function Seguridad() {
  const administra = useAdministra();
  return (
    <>
      <PaginaTitulo titulo="Seguridad" />
      <Stack gap="md" maw={760}>
        <SegundoFactor />
        <SesionesAbiertas />
        {administra && <PedidosDeContrasena />}
      </Stack>
    </>
  );
}
