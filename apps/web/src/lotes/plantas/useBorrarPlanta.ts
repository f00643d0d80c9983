import { useAccion } from '@/api/accion';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import type { Planta } from './columns';

/** Deletes a plant, after asking. */
export function useBorrarPlanta(): (planta: Planta) => void {
  const confirmar = useConfirmacion();
  const borrar = useAccion('delete', '/api/planta/{id}');
  return ({ id, codigo }) =>
    void confirmar({
      titulo: 'Borrar planta',
      consecuencia: `Se borrará la planta ${codigo} del lote. No se puede deshacer; su código no vuelve a usarse y su historia se conserva.`,
      confirmar: 'Borrar',
      peligro: true,
      error: 'Ocurrió un error al borrar la planta',
      alConfirmar: () => borrar.mutateAsync({ params: { path: { id } } }),
    });
}
