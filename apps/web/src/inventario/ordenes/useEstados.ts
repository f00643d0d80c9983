import { useAccion } from '@/api/accion';
import { useOptions } from '@/ui/campos/useOptions';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import type { RowAction } from '@/ui/lista/tipos';
import { CANCELADA, EN_PARTE, RECIBIDA, type Orden } from './orden';
import { pendingText } from './received';

const ERROR = 'Hubo un error al actualizar el estado. Intente nuevamente.';
/** The states that remain once something of an order was received. */
const STARTED: readonly string[] = [RECIBIDA, CANCELADA];

/**
 * The states to which an order can change, as entries of its menu, at any time until it is received. The choice is sent
 * at once (rule `estados.orden-de-compra`). A partial receipt needs quantities: that is 'Recibir'.
 *
 * @param received called with what entered the stock, in a sentence
 */
export function useEstados(received: (text: string) => void): (orden: Orden) => readonly RowAction[] {
  const { opciones } = useOptions('estados_orden_compra_inventario_items');
  const cambiar = useAccion('put', '/api/ordenCompra/estado/{id}', { announcesFailure: true, error: ERROR });
  const confirmar = useConfirmacion();
  const pedir = ({ id }: Orden, estado: string) => cambiar.mutateAsync({ params: { path: { id } }, body: { estado } });
  const elegir = (orden: Orden, estado: string): void => {
    if (estado !== RECIBIDA) {
      pedir(orden, estado).catch(() => undefined);
      return;
    }
    void confirmar({
      titulo: 'Recibir la orden',
      consecuencia: `Entra al stock: ${pendingText(orden)}. Una orden recibida ya no cambia de estado.`,
      confirmar: 'Recibir',
      error: ERROR,
      alConfirmar: async () => {
        await pedir(orden, estado);
        received(`Entró al stock: ${pendingText(orden)}. La orden llegó completa.`);
      },
    });
  };
  return (orden) =>
    orden.estado === RECIBIDA
      ? []
      : opciones
          .filter(({ value }) => value !== orden.estado && value !== EN_PARTE)
          .filter(({ value }) => !orden.con_recibido || STARTED.includes(value))
          .map(({ value, label }) => ({
            texto: `Pasar a ${label}`,
            deshabilitada: cambiar.isPending,
            alElegir: () => elegir(orden, value),
          }));
}
