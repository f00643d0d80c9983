import { useSearchParams } from 'react-router-dom';
import { useTextoDemorado } from '@/ui/lista/useTextoDemorado';

const TEXTO = 'q';
const LOTE = 'lote';
const PAGINA = 'pagina';

/** Text and lot that the plants are filtered by, in the address; a change of either starts again at the first page. */
export function useFiltrosDeMover() {
  const [query, fijarQuery] = useSearchParams();
  const poner = (cambios: Readonly<Record<string, string | null>>): void => {
    const nueva = new URLSearchParams(query);
    nueva.delete(PAGINA);
    for (const [clave, valor] of Object.entries(cambios)) {
      if (valor) nueva.set(clave, valor);
      else nueva.delete(clave);
    }
    fijarQuery(nueva, { replace: true, preventScrollReset: true });
  };
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
