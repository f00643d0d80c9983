import { useAccion } from '@/api/accion';
import type { Esquema } from '@/api/cliente';
import { seenOf } from '@/api/seen';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import { consecuenciaDe } from './cambio';
import { BAJAS, esIrreversible } from './estados';
import { useListFirst } from './useListFirst';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

type Estado = Esquema<'EstadoDePlantaDto'>['nuevoEstado'];

export interface PlantaACambiar {
  readonly id: string;
  readonly codigo: string;
  readonly estado: string;
  readonly fecha_baja: string | null;
}

/** Death and discarding need a reason. */
const motivoDe = (nuevo: string, id: string) =>
  BAJAS.includes(nuevo)
    ? {
        motivo: {
          clave: `estado-${id}-${nuevo}`,
          etiqueta: 'Motivo',
          requerido: true,
          error: MOTIVO_OBLIGATORIO,
        },
      }
    : {};

/** Changes the state of one plant, and asks first if that cannot be undone. Returns whether it was done. */
export function useEstadoDeUna() {
  const confirmar = useConfirmacion();
  const directa = useAccion('put', '/api/planta/{id}/estado', { announcesFailure: true });
  const preguntada = useAccion('put', '/api/planta/{id}/estado', { first: useListFirst() });
  const cambiar = async (planta: PlantaACambiar, nuevo: string): Promise<boolean> => {
    const request = {
      params: { path: { id: planta.id } },
      body: { nuevoEstado: nuevo as Estado },
      headers: seenOf(`/api/planta/${planta.id}`, { estado: planta.estado }),
    };
    if (!esIrreversible(nuevo)) {
      // A notice reports a failure, and the plant keeps its state.
      return directa.mutateAsync(request).then(
        () => true,
        () => false,
      );
    }
    return confirmar({
      titulo: `Cambiar estado a "${nuevo}"`,
      consecuencia: consecuenciaDe([planta], nuevo),
      confirmar: BAJAS.includes(nuevo) ? 'Dar de baja' : 'Cambiar Estado',
      peligro: BAJAS.includes(nuevo),
      ...motivoDe(nuevo, planta.id),
      alConfirmar: (motivo) => preguntada.mutateAsync({ ...request, body: { ...request.body, motivo } }),
    });
  };
  return { cambiar, cambiando: directa.isPending || preguntada.isPending };
}

/** Records a confirmed change of state. */
export type GrabarEstado = (nuevo: string, motivo: string | undefined) => Promise<unknown>;

/** Changes the state of several plants, or of all the plants of a lot; it always asks. */
export function useEstadoDeVarias(lote_id: string, grabar?: GrabarEstado) {
  const confirmar = useConfirmacion();
  const accion = useAccion('put', '/api/plantas_estado', { first: useListFirst() });
  return (plantas: readonly PlantaACambiar[], nuevo: string, todas: boolean): Promise<boolean> =>
    confirmar({
      titulo: `Cambiar estado de ${todas ? 'todas las plantas' : cuenta(plantas.length, 'planta')} a "${nuevo}"`,
      consecuencia: consecuenciaDe(plantas, nuevo),
      confirmar: 'Cambiar Estado',
      peligro: BAJAS.includes(nuevo),
      ...motivoDe(nuevo, lote_id),
      alConfirmar: (motivo) =>
        grabar?.(nuevo, motivo) ??
        accion.mutateAsync({
          // With only the lot's id, the server takes and names all its living plants.
          body: todas
            ? { lote_id, nuevoEstado: nuevo as Estado, motivo, plantas: [] }
            : { nuevoEstado: nuevo as Estado, motivo, plantas: plantas.map(({ id }) => ({ id })) },
        }),
    });
}
