import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { fechaHora } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';

/** Lists the people who forgot their password and got no mail: the administration hands the link over. */
export function PedidosDeContrasena() {
  const consulta = $api.useQuery('get', '/api/usuarios_contrasenas_olvidadas');
  const crear = useAccion('post', '/api/usuarios/{id}/enlace_contrasena', { announcesFailure: true });
  const [enlace, fijarEnlace] = useState<string | null>(null);
  const entregar = (id: string): void =>
    crear.mutate(
      { params: { path: { id } } },
      { onSuccess: (respuesta) => fijarEnlace((respuesta as { enlace: string }).enlace) },
    );
  return (
    <Panel titulo="Contraseñas olvidadas">
      <Datos consulta={consulta}>
        {(pedidos) => (
          <Stack gap="sm">
            {pedidos.length === 0 && <Text size="sm">Nadie espera un enlace.</Text>}
            {pedidos.map(({ user_id, nombre, email, pedido }) => (
              <Group key={user_id} justify="space-between" wrap="wrap" gap="xs">
                <Text size="sm">
                  {nombre} ({email}), {fechaHora(pedido)}
                </Text>
                <Button size="xs" variant="default" onClick={() => entregar(user_id)}>
                  Crear enlace
                </Button>
              </Group>
            ))}
            {enlace !== null && (
              <Stack gap={4} role="status">
                <Text size="sm">Dale este enlace a la persona. Sirve una sola vez y durante una hora:</Text>
                <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                  {enlace}
                </Code>
              </Stack>
            )}
          </Stack>
        )}
      </Datos>
    </Panel>
  );
}
