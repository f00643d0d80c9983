import { cuantosDe, type TipoDeImportacion } from '@cepa/words/importaciones';
import { useState } from 'react';
import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';

type Importacion = Pick<Esquema<'Importacion'>, 'id' | 'creadas'> & { readonly tipo: string };

/** Undoes an import, after saying what is removed. */
export function useDeshacer() {
  const accion = useAccion('post', '/api/importaciones/{id}/deshacer');
  const confirmar = useConfirmacion();
  const [deshecha, setDeshecha] = useState<string | null>(null);
  return {
    deshaciendo: accion.isPending,
    /** The answer; null until it is done. */
    deshecha,
    deshacer({ id, creadas, tipo }: Importacion): void {
      void confirmar({
        titulo: 'Deshacer la importación',
        consecuencia: `Se quitan del club ${cuantosDe(tipo as TipoDeImportacion, creadas)}, si nada depende de ninguno. Lo que se actualizó queda como está.`,
        confirmar: 'Deshacer',
        peligro: true,
        alConfirmar: async () => {
          const { mensaje } = await accion.mutateAsync({ params: { path: { id } } });
          setDeshecha(mensaje);
        },
      });
    },
  };
}
