import { Text } from '@mantine/core';
import { useAccion } from '@/api/accion';
import { AvisoDeInicio } from '@/club/AvisoDeInicio';
import { useEventoContext } from '@/club/proyecto';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { fecha, hoy } from '@/ui/formatos';

/** Maximum number of plants in one move (rule `cultivos.cantidad-de-plantas`). */
export const MAX_PER_MOVIMIENTO = 200;

/** Moves plants to the current event from today on, after asking. */
export function useMoverPlantas(alTerminar: () => void): (plantas_ids: string[]) => Promise<void> {
  const { proyecto, evento } = useEventoContext();
  const confirmar = useConfirmacion();
  const mover = useAccion('post', '/api/planta_eventos');
  return async (plantas_ids) => {
    const fecha_inicio = hoy();
    const body = {
      proyecto_evento_id: evento.id,
      proyecto_id: proyecto.id,
      club_id: proyecto.club_id,
      plantas_ids,
      fecha_inicio,
    };
    const hecho = await confirmar({
      titulo: 'Mover Plantas',
      consecuencia: (
        <>
          <Text>{plantas_ids.length === 1 ? '¿Mover 1 planta?' : `¿Mover ${plantas_ids.length} plantas?`}</Text>
          <Text mt="xs" c="dimmed">
            Pasan a {evento.nombre_evento} desde el {fecha(fecha_inicio)}; las que estén en otro evento salen de él ese
            día.
          </Text>
          <AvisoDeInicio evento={evento} dia={fecha_inicio} />
        </>
      ),
      confirmar: 'Mover',
      error: 'Error al mover plantas',
      alConfirmar: () => mover.mutateAsync({ body }),
    });
    if (hecho) alTerminar();
  };
}
