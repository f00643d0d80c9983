import { Select } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { useSoloLee } from '@/permisos/permisos';
import { useOptions } from '@/ui/campos/useOptions';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { CANCELADA, EN_PARTE, RECIBIDA, type Orden } from './orden';
import { pendingText } from './received';

const ERROR = 'Hubo un error al actualizar el estado. Intente nuevamente.';

interface Props {
  readonly orden: Orden;
  /** Opens the dialog for the received quantities. */
  readonly alRecibir: (orden: Orden) => void;
  /** Called with what entered the stock, in a sentence. */
  readonly received: (text: string) => void;
}

/** The states that remain once something of an order was received. */
const STARTED: readonly string[] = [EN_PARTE, RECIBIDA, CANCELADA];

/**
 * The state of an order, which can be changed at any time. The choice is sent at once (rule `estados.orden-de-compra`),
 * except for a partial receipt, which needs quantities.
 */
export function EstadoDeOrden({ orden, alRecibir, received }: Props) {
  const lee = useSoloLee();
  const { opciones } = useOptions('estados_orden_compra_inventario_items');
  const cambiar = useAccion('put', '/api/ordenCompra/estado/{id}', { announcesFailure: true, error: ERROR });
  const confirmar = useConfirmacion();
  if (lee || orden.estado === RECIBIDA) return <>{orden.estado}</>;
  const pedir = (estado: string) => cambiar.mutateAsync({ params: { path: { id: orden.id } }, body: { estado } });
  const elegir = (estado: string | null): void => {
    if (estado === null || estado === orden.estado) return;
    if (estado === EN_PARTE) return alRecibir(orden);
    if (estado !== RECIBIDA) {
      pedir(estado).catch(() => undefined);
      return;
    }
    void confirmar({
      titulo: 'Recibir la orden',
      consecuencia: `Entra al stock: ${pendingText(orden)}. Una orden recibida ya no cambia de estado.`,
      confirmar: 'Recibir',
      error: ERROR,
      alConfirmar: async () => {
        await pedir(estado);
        received(`Entró al stock: ${pendingText(orden)}. La orden llegó completa.`);
      },
    });
  };
  return (
    <Select
      aria-label="Estado de la orden"
      data={orden.con_recibido ? opciones.filter(({ value }) => STARTED.includes(value)) : opciones}
      value={orden.estado}
      onChange={elegir}
      allowDeselect={false}
      w={{ base: '100%', sm: 212 }}
      miw={{ sm: 212 }}
      disabled={cambiar.isPending}
    />
  );
}
