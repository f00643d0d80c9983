import { keepPreviousData } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { $api } from '@/api/cliente';

const ESPERA_MS = 300;

/** The codes of the next `cantidad` plants of a lot; null requests none. */
export function useCodigos(lote_id: string, club_id: string, cantidad: number | null) {
  const [quieta] = useDebouncedValue(cantidad, ESPERA_MS);
  const query = $api.useQuery(
    'get',
    '/api/planta_generar_codigos',
    { params: { query: { cantidad: quieta ?? 1, lote_id, club_id } } },
    { enabled: quieta !== null, placeholderData: keepPreviousData },
  );
  const list = query.data ?? [];
  return {
    consulta: query,
    lista: list,
    pedidos: cantidad !== null,
    listos: cantidad !== null && list.length === cantidad && !query.isPlaceholderData,
  };
}
