import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { Datos } from '@/ui/datos/Datos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { fechaHora } from '@/ui/formatos';
import { Panel } from '@/ui/panel/Panel';
import { dispositivoDicho } from './dispositivo';

/** Number of sessions shown before the rest is requested. */
const A_LA_VISTA = 10;

/** Lists the sessions of the person, each with a button that ends it. */
export function SesionesAbiertas() {
  const query = $api.useQuery('get', '/api/usuarios/me/sesiones');
  const terminar = useAccion('post', '/api/usuarios/me/sesiones/terminar', { announcesFailure: true });
  const confirmar = useConfirmacion();
  const [todas, verTodas] = useState(false);
  const lasDemas = (): void =>
    void confirmar({
      titulo: 'Cerrar las demás sesiones',
      consecuencia: 'En los otros dispositivos vas a tener que ingresar de nuevo.',
      confirmar: 'Cerrar las demás',
      peligro: true,
      alConfirmar: () => terminar.mutateAsync({ body: {} }),
    });
  return (
    <Panel titulo="Sesiones abiertas">
      <Datos consulta={query}>
        {(sesiones) => (
          <Stack gap="sm">
            {sesiones
              .filter(({ actual }, orden) => todas || actual || orden < A_LA_VISTA)
              .map(({ id, dispositivo, direccion, creada, actual }) => (
                <Group key={id} justify="space-between" wrap="wrap" gap="xs">
                  <Stack gap={0} style={{ flex: '1 1 16rem', minWidth: 0 }}>
                    <Text size="sm" lineClamp={2}>
                      {dispositivoDicho(dispositivo)}
                    </Text>
                    <Text size="xs" c="dimmed">
                      Desde {fechaHora(creada)}, dirección {direccion}
                    </Text>
                  </Stack>
                  {actual ? (
                    <Badge variant="light">Esta sesión</Badge>
                  ) : (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Cerrar la sesión del ${fechaHora(creada)}`}
                      onClick={() => terminar.mutate({ body: { sesion: id } })}
                    >
                      Cerrar
                    </Button>
                  )}
                </Group>
              ))}
            {!todas && sesiones.length > A_LA_VISTA && (
              <Button variant="subtle" onClick={() => verTodas(true)}>
                Ver las {sesiones.length} sesiones
              </Button>
            )}
            {sesiones.some(({ actual }) => !actual) && (
              <Button variant="default" onClick={lasDemas}>
                Cerrar las demás sesiones
              </Button>
            )}
          </Stack>
        )}
      </Datos>
    </Panel>
  );
}
