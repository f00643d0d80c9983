import { useAccion } from '@/api/accion';
import { useClubId } from '@/club/club';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import type { Actividad } from '../comun/plan';

/** Returns the function that asks whether an activity leaves the plan, and removes it. */
export function useEliminarActividad(): (actividad: Actividad) => void {
  const club_id = useClubId();
  const eliminar = useAccion('delete', '/api/planes_cultivo_actividades/{id}');
  const confirmar = useConfirmacion();
  return ({ id, nombre_tarea }) =>
    void confirmar({
      titulo: '¿Estás seguro de eliminar esta actividad?',
      consecuencia: `«${nombre_tarea}» deja el plan. Los cultivos que ya lo tomaron la siguen comparando.`,
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar la actividad',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id } }, body: { club_id } }),
    });
}
