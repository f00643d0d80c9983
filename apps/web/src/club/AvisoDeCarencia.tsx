import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { $api, type Esquema } from '@/api/cliente';
import { cuenta, fecha } from '@/ui/formatos';
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

type Waiting = Esquema<'PlantaEnCarencia'>;

/** Groups plants with the same reason and the same last day, in the order of the first plant of each group. */
function alike(avisos: readonly Waiting[]): ReadonlyMap<string, readonly Waiting[]> {
  const groups = new Map<string, Waiting[]>();
  for (const one of avisos) {
    const key = [one.insumo, one.dia, one.desde].join('|');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** The sentence of a group: the server's for one plant, a common one for several. */
const sentenceOf = ([first, ...others]: readonly Waiting[]): string =>
  first === undefined || others.length === 0
    ? (first?.aviso ?? '')
    : `${cuenta(others.length + 1, 'planta')} recibieron ${first.insumo} el ${fecha(first.dia)}: se cosechan desde el ${fecha(first.desde)}.`;

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
  const groups = [...alike(avisos)];
  const otras = groups.slice(DICHAS).reduce((sum, [, some]) => sum + some.length, 0);
  return (
    <Alert color="yellow" variant="light" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {groups.slice(0, DICHAS).map(([key, some]) => (
        <Text key={key} fz="sm">
          {sentenceOf(some)}
        </Text>
      ))}
      {otras > 0 && <Text fz="sm">{otras === 1 ? 'Y otra planta más.' : `Y otras ${otras} plantas.`}</Text>}
    </Alert>
  );
}
