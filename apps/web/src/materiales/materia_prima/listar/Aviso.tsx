import { Alert, Button, Group } from '@mantine/core';
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '@/api/error';
import type { Page } from '@/api/page';
import type { Query } from '@/ui/lista/tipos';

interface Props {
  readonly consulta: Query<Pick<Page<unknown>, 'total' | 'hayMas'>>;
  /** The message for a query that fails. */
  readonly alFallar: string;
  /** The accent colour of what waits. */
  readonly paso: string;
  readonly a: string;
  readonly enlace: string;
  /** The text for a number, or for more than it. */
  readonly children: (cuantos: number, hayMas: boolean) => ReactNode;
}

/** The number of waiting records, as a link; empty if there are none. */
export function Aviso({ consulta: { data, error, refetch, isFetching }, alFallar, paso, a, enlace, children }: Props) {
  if (data === undefined && error === null) return null;
  if (data === undefined) {
    return (
      <Alert flex={{ sm: 1 }} color="red" role="status" icon={<IconInfoCircle size={18} aria-hidden />} p="xs">
        <Group justify="space-between" gap="xs">
          <span>
            {alFallar}: {errorText(error)}
          </span>
          <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Group>
      </Alert>
    );
  }
  if (data.total === 0) return null;
  return (
    <Alert
      flex={{ sm: 1 }}
      data-paso={paso}
      color="yellow"
      role="status"
      icon={<IconInfoCircle size={18} aria-hidden />}
      px="xs"
      py={4}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <span>{children(data.total, data.hayMas)}</span>
        <Button
          component={Link}
          to={a}
          size="compact-sm"
          variant="default"
          flex="0 1 auto"
          miw="9rem"
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {enlace}
        </Button>
      </Group>
    </Alert>
  );
}
