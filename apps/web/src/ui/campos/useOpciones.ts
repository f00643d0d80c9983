import { $api } from '@/api/cliente';
import { opcionDe, type NombreDeLista, type Opcion, type OpcionRecibida } from './opciones';

interface Options {
  readonly opciones: readonly Opcion[];
  readonly cargando: boolean;
  /** The list could not be read. */
  readonly fallo: boolean;
  readonly reintentar: () => void;
}

/** The options of a fixed list, asked for once and kept while the page is open. */
export function useOpciones(list: NombreDeLista): Options {
  const { data, isPending, isError, refetch } = $api.useQuery(
    'get',
    '/api/constantes/{name}',
    { params: { path: { name: list } } },
    { staleTime: 'static' },
  );
  return {
    opciones: ((data ?? []) as readonly OpcionRecibida[]).map(opcionDe),
    cargando: isPending,
    fallo: isError,
    reintentar: () => void refetch(),
  };
}
