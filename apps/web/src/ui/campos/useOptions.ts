import { $api } from '@/api/cliente';
import { optionOf, type ListName, type Choice, type GivenOption } from './options';

interface Options {
  readonly opciones: readonly Choice[];
  readonly cargando: boolean;
  /** Whether the list waits for a signal. */
  readonly cut: boolean;
  /** Whether the list could not be read. */
  readonly fallo: boolean;
  readonly reintentar: () => void;
}

/** The options of a fixed list, requested once and cached while the page is open. */
export function useOptions(list: ListName): Options {
  const { data, isPending, isPaused, isError, refetch } = $api.useQuery(
    'get',
    '/api/constantes/{name}',
    { params: { path: { name: list } } },
    { staleTime: 'static' },
  );
  return {
    opciones: ((data ?? []) as readonly GivenOption[]).map(optionOf),
    cargando: isPending && !isPaused,
    cut: isPending && isPaused,
    fallo: isError,
    reintentar: () => void refetch(),
  };
}
