import { useDelayedText } from '@/ui/lista/useDelayedText';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';

const TEXT = 'q';
const LOTE = 'lote';
const PAGE = 'pagina';

/** The text and lot filters of the plants, in the URL; a change returns to the first page. */
export function useMoverFilters() {
  const [query, cambiar] = useRouteParams();
  const poner = (cambios: Readonly<Record<string, string | null>>): void =>
    cambiar(con({ [PAGE]: null, ...cambios }), { replace: true, preventScrollReset: true });
  const text = query.get(TEXT) ?? '';
  const lote = query.get(LOTE);
  const [escrito, escribir] = useDelayedText(text, (nuevo) => poner({ [TEXT]: nuevo }));
  return {
    texto: text,
    lote,
    escrito,
    escribir,
    elegirLote: (id: string | null) => poner({ [LOTE]: id }),
    limpiar: () => poner({ [TEXT]: null, [LOTE]: null }),
    filtra: text !== '' || lote !== null,
  };
}
