import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { fechaHora } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';

/** Lists the people who forgot their password and got no mail: the administration hands over their link. */
export function ContrasenaRequests() {
  const query = $api.useQuery('get', '/api/usuarios_contrasenas_olvidadas');
  const crear = useAccion('post', '/api/usuarios/{id}/enlace_contrasena', { announcesFailure: true });
  const [enlace, fijarEnlace] = useState<{ readonly de: string; readonly url: string } | null>(null);
  const entregar = (id: string, de: string): void =>
    crear.mutate(
      { params: { path: { id } } },
      { onSuccess: (response) => fijarEnlace({ de, url: (response as { enlace: string }).enlace }) },
    );
  return (
    <Panel titulo="Contraseñas olvidadas">
      <Datos consulta={query}>
        {(requests) => (
          <Stack gap="sm">
            {requests.length === 0 && <Text size="sm">Nadie espera un enlace.</Text>}
            {requests.map(({ user_id, nombre, email, pedido }) => (
              <Group key={user_id} justify="space-between" wrap="wrap" gap="xs">
                <Text size="sm">
                  {nombre} ({email}), {fechaHora(pedido)}
                </Text>
                <Button
                  size="xs"
                  variant="default"
                  loading={crear.isPending && crear.variables.params.path.id === user_id}
                  onClick={() => entregar(user_id, nombre)}
                >
                  Crear enlace
                </Button>
              </Group>
            ))}
            {enlace !== null && (
              <Stack gap={4} role="status">
                <Text size="sm">Dale este enlace a {enlace.de}. Sirve una sola vez y durante una hora:</Text>
                <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                  {enlace.url}
                </Code>
              </Stack>
            )}
          </Stack>
        )}
      </Datos>
    </Panel>
  );
}
