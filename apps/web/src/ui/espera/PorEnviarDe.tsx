import { Alert, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { waits } from '@/api/queue/written';
import { useWaiting } from '@/api/waiting';
import { Acto } from './Acto';

/** Number of acts shown one by one; all of them are listed under 'Sin enviar'. */
const A_LA_VISTA = 5;

/** The waiting acts on a record on this device, above its list: a task, plants moved to a room. */
export function PorEnviarDe({ id }: { readonly id: string }) {
  const { rows } = useWaiting();
  const own = rows.filter((row) => waits(row) && row.records.includes(id));
  if (own.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      title={`${own.length} por enviar`}
      icon={<IconSend size={18} aria-hidden />}
      mb="sm"
    >
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {own.slice(-A_LA_VISTA).map((row) => (
          <li key={row.id}>
            <Acto row={row} />
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
