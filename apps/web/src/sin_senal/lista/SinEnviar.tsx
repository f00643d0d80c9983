import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { sendWaiting, show } from '@/api/queue/queue';
import type { Row } from '@/api/queue/row';
import { useWaiting } from '@/api/waiting';
import { Vacio } from '@/ui/datos/Vacio';
import { PageTitle } from '@/ui/panel/PageTitle';
import { Panel } from '@/ui/panel/Panel';
import { DROPS_AFTER_A_WEEK, thisDropsAfterAWeek } from '../safari';
import { Corregir } from './Corregir';
import { Acto } from '@/ui/espera/Acto';
import { NoSePudo } from './NoSePudo';

/** The waiting acts of this device, and those that were refused. */
export function SinEnviar() {
  const { rows, others } = useWaiting();
  const [correcting, correct] = useState<Row | null>(null);
  const [sending, setSending] = useState(false);
  // False until the device's queue is read: whether an act waits is unknown until then.
  const [known, setKnown] = useState(false);
  useEffect(() => {
    void show().finally(() => setKnown(true));
  }, []);
  const refused = rows.filter(({ refusal }) => refusal !== null);
  const waiting = rows.filter(({ refusal }) => refusal === null);
  const send = (): void => {
    setSending(true);
    void sendWaiting().finally(() => setSending(false));
  };
  return (
    <>
      <PageTitle titulo="Sin enviar" />
      <Stack gap="md" maw={760}>
        {rows.length > 0 && thisDropsAfterAWeek() && (
          <Alert color="yellow" role="note">
            {DROPS_AFTER_A_WEEK}
          </Alert>
        )}
        {known && rows.length === 0 && <Vacio texto="Todo lo tuyo está registrado." />}
        {refused.length > 0 && (
          <Panel titulo="No se pudo">
            <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
              {refused.map((row) => (
                <NoSePudo key={row.id} row={row} corregir={() => correct(row)} />
              ))}
            </Stack>
          </Panel>
        )}
        {waiting.length > 0 && (
          <Panel titulo="Por enviar">
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {waiting.map((row) => (
                <li key={row.id}>
                  <Acto row={row} />
                </li>
              ))}
            </Stack>
            <Group mt="md">
              <Button
                variant="default"
                leftSection={<IconSend size={18} aria-hidden />}
                loading={sending}
                onClick={send}
              >
                Enviar ahora
              </Button>
            </Group>
          </Panel>
        )}
        {others > 0 && <Text>{others} por enviar de otra persona: se envían cuando ingrese en este teléfono.</Text>}
      </Stack>
      {correcting && <Corregir key={correcting.id} row={correcting} alCerrar={() => correct(null)} />}
    </>
  );
}
