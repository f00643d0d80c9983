import { TODO_EL_CLUB } from '@cepa/words/mensajes/reportes';
import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAccion } from '@/api/accion';
import { useSoloLee } from '@/permisos/permisos';
import { Panel } from '@/ui/panel/Panel';

/** All data of the club in one file that is made in the background; hidden for a read-only person, because it names people. */
export function DescargarTodo({ clubId }: { readonly clubId: string }) {
  const lee = useSoloLee();
  const { mutate: pedir, isPending } = useAccion('post', '/api/export-todo', { announcesFailure: true });
  if (lee) return null;
  return (
    <Panel titulo={TODO_EL_CLUB}>
      <Stack gap="md">
        <Text>
          El libro del club con su prueba, cada lista en CSV, las fotos, los certificados y los permisos, en un archivo
          ZIP. Se prepara mientras seguís trabajando, y queda 24 horas en las notificaciones.
        </Text>
        <Text c="dimmed" fz="sm">
          Tiene datos personales: guardalo en un lugar seguro.
        </Text>
        <Button
          w="fit-content"
          maw="100%"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isPending}
          onClick={() => pedir({ params: { query: { club_id: clubId } } })}
        >
          Descargar todo
        </Button>
      </Stack>
    </Panel>
  );
}
