import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { $api } from '@/api/cliente';
import { useClubId } from './club';

/** Maximum number of plants in one call. */
const JUNTAS = 200;
/** Maximum number of sentences in the warning; the others are counted. */
const DICHAS = 5;

interface Props {
  readonly plantas: readonly { readonly id: string }[];
  /** The day of the harvest; today by default. */
  readonly dia?: string | null;
}

/** Warns before a harvest about plants that are still in their waiting days. Empty if there are none. */
export function AvisoDeCarencia({ plantas, dia = null }: Props) {
  const club_id = useClubId();
  const partes = Array.from({ length: Math.ceil(plantas.length / JUNTAS) }, (_, parte) =>
    plantas.slice(parte * JUNTAS, (parte + 1) * JUNTAS).map(({ id }) => id),
  );
  const answers = useQueries({
    queries: partes.map((parte) =>
      $api.queryOptions('get', '/api/carencias', {
        params: { query: { club_id, ids: parte.join(','), ...(dia === null ? {} : { dia }) } },
      }),
    ),
  });
  const avisos = answers.flatMap(({ data }) => data ?? []);
  if (avisos.length === 0) return null;
  const otras = avisos.length - DICHAS;
  return (
    <Alert color="yellow" variant="light" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {avisos.slice(0, DICHAS).map(({ id, aviso }) => (
        <Text key={id} fz="sm">
          {aviso}
        </Text>
      ))}
      {otras > 0 && <Text fz="sm">{otras === 1 ? 'Y otra planta más.' : `Y otras ${otras} plantas.`}</Text>}
    </Alert>
  );
}
