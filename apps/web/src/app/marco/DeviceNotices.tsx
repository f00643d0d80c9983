import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconDeviceMobileDown, IconRefresh, IconSend } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useWaiting } from '@/api/waiting';
import { newVersion } from '@/sin_senal/newVersion';
import { installation } from './visits';

/** The number of waiting acts on this device: '3 por enviar'. For another person only the number is shown. */
function PorEnviar() {
  const { rows, others } = useWaiting();
  const refused = rows.filter(({ refusal }) => refusal !== null).length;
  const waiting = rows.length - refused;
  if (rows.length + others === 0) return null;
  const said = [
    waiting > 0 && `${waiting} por enviar`,
    refused > 0 && `${refused} que no se ${refused === 1 ? 'pudo' : 'pudieron'} registrar`,
    others > 0 && `${others} por enviar de otra persona`,
  ].filter(Boolean);
  return (
    <Alert color="yellow" role="status" icon={<IconSend size={18} aria-hidden />} mb="sm" py="xs">
      {said.join(' · ')}
      {rows.length > 0 && (
        <>
          {' '}
          <Anchor component={Link} to="/sin-enviar" inherit underline="always">
            Ver
          </Anchor>
        </>
      )}
    </Alert>
  );
}

/** Offers a newer version. It is never installed by itself: typed texts and waiting acts stay. */
function NuevaVersion() {
  const change = useSyncExternalStore(newVersion.subscribe, newVersion.now);
  if (change === null) return null;
  return (
    <Alert color="hoja" role="status" icon={<IconRefresh size={18} aria-hidden />} mb="sm" py="xs">
      <Group gap="sm">
        Hay una versión nueva.
        <Button size="compact-md" variant="default" onClick={change}>
          Actualizar
        </Button>
      </Group>
    </Alert>
  );
}

/** From the second visit on: the application can be installed. */
function Instalar() {
  const how = useSyncExternalStore(installation.subscribe, installation.now);
  if (how === null) return null;
  return (
    <Alert color="gray" role="note" icon={<IconDeviceMobileDown size={18} aria-hidden />} mb="sm" py="xs">
      <Group gap="sm">
        {how === 'ask'
          ? 'Cepa puede quedar entre las aplicaciones de este dispositivo.'
          : 'Para tener Cepa entre tus aplicaciones: Compartir, y después «Agregar a inicio».'}
        {how === 'ask' && (
          <Button size="compact-md" variant="default" onClick={() => void installation.ask()}>
            Instalar
          </Button>
        )}
        <Button size="compact-md" variant="subtle" onClick={() => installation.done()}>
          Ahora no
        </Button>
      </Group>
    </Alert>
  );
}

/** The notices about this device, above every screen. */
export default function DeviceNotices() {
  return (
    <>
      <PorEnviar />
      <NuevaVersion />
      <Instalar />
    </>
  );
}
