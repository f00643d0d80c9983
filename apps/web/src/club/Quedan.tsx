import { Text } from '@mantine/core';
import { $api } from '@/api/cliente';
import { sentenceOfQuedan } from './quedan';

type Plantas = ReadonlyArray<{ readonly id: string }>;

/**
 * Says what a harvest of these leaves standing; null while that is not known. The second argument are those that become
 * 'Cosechada', if not all.
 */
export function useQuedan(proyecto_id: string): (elegidas: Plantas, salen?: Plantas) => string | null {
  const { data } = $api.useQuery('get', '/api/proyectos/{id}', { params: { path: { id: proyecto_id } } });
  return (elegidas, salen = elegidas) => (data ? sentenceOfQuedan(data.lotes, elegidas, salen) : null);
}

interface Props {
  readonly proyecto_id: string;
  readonly elegidas: Plantas;
  readonly salen?: Plantas | undefined;
}

/** What becomes of the plants that are not harvested. */
export function Quedan({ proyecto_id, elegidas, salen = elegidas }: Props) {
  const sentence = useQuedan(proyecto_id)(elegidas, salen);
  return sentence === null ? null : <Text role="status">{sentence}</Text>;
}
