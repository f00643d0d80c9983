import { useTextoDemorado } from '@/ui/lista/useTextoDemorado';
import { con } from '@/ui/rutas/camino';
import { useParametros } from '@/ui/rutas/useParametros';

const TEXTO = 'q';
const LOTE = 'lote';
const PAGINA = 'pagina';

/** Text and lot that the plants are filtered by, in the address; a change of either starts again at the first page. */
export function useFiltrosDeMover() {
  const [query, cambiar] = useParametros();
  const poner = (cambios: Readonly<Record<string, string | null>>): void =>
    cambiar(con({ [PAGINA]: null, ...cambios }), { replace: true, preventScrollReset: true });
  const texto = query.get(TEXTO) ?? '';
  const lote = query.get(LOTE);
  const [escrito, escribir] = useTextoDemorado(texto, (nuevo) => poner({ [TEXTO]: nuevo }));
  return {
    texto,
    lote,
    escrito,
    escribir,
    elegirLote: (id: string | null) => poner({ [LOTE]: id }),
    limpiar: () => poner({ [TEXTO]: null, [LOTE]: null }),
    filtra: texto !== '' || lote !== null,
  };
}
