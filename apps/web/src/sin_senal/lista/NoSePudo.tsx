import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { correct, discard } from '@/api/queue/queue';
import { useWaiting } from '@/api/waiting';
import { bothOf, type Both, type Row } from '@/api/queue/row';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import { valueText, type Value } from '@/ui/historial/values';
import { Acto, nameOf, titleOf } from '@/ui/espera/Acto';

/** The server's question whether a text names a person. */
const NAMES_SOMEBODY = 'POSIBLE_PERSONA';

function sentenceOf({ field, seen, written, now }: Both): string {
  const text = (value: unknown): string => `«${valueText((value ?? null) as Value, field)}»`;
  const before = seen === undefined ? '' : ` Cuando lo viste decía ${text(seen)}.`;
  return `${nameOf(field)}: escribiste ${text(written)} y ahora dice ${text(now)}.${before}`;
}

/** An act that the server refused: its sentence, the typed and the current values, and the possible acts. */
export function NoSePudo({ row, corregir }: { readonly row: Row; readonly corregir: () => void }) {
  const confirmar = useConfirmacion();
  const { rows } = useWaiting();
  const { makes } = row;
  const photos = rows.filter(
    ({ id, records }) => id !== row.id && makes !== undefined && records.includes(makes),
  ).length;
  const descartar = (): void =>
    void confirmar({
      titulo: 'Descartar',
      consecuencia: `${titleOf(row)}${row.about && `: ${row.about}`}. ${photos > 0 ? `Con ${cuenta(photos, 'foto')}, n` : 'N'}o queda registrado, y se borra de este teléfono.`,
      confirmar: 'Descartar',
      peligro: true,
      alConfirmar: () => discard(row),
    });
  const both = bothOf(row);
  return (
    <li>
      <Stack gap="xs">
        <div>
          <Acto row={row} />
        </div>
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Text inherit>{row.refusal?.sentence || 'El servidor no lo aceptó.'}</Text>
          {Object.entries(row.refusal?.fields ?? {}).map(([field, sentence]) => (
            <Text inherit key={field}>
              {nameOf(field)}: {sentence}
            </Text>
          ))}
          {both.map((one) => (
            <Text inherit key={one.field}>
              <ConCodigos>{sentenceOf(one)}</ConCodigos>
            </Text>
          ))}
        </Alert>
        <Group gap="sm">
          {typeof row.body === 'string' ? (
            <Button onClick={corregir}>Corregir y enviar</Button>
          ) : (
            <Button onClick={() => void correct(row, row.body)}>Enviar otra vez</Button>
          )}
          {row.refusal?.code === NAMES_SOMEBODY && (
            <Button variant="default" onClick={() => void correct(row, row.body, true)}>
              No es una persona: enviar así
            </Button>
          )}
          <Button variant="default" onClick={descartar}>
            Descartar
          </Button>
        </Group>
      </Stack>
    </li>
  );
}
