import { IconBan, IconCheck, IconPencil, IconPlayerSkipForward, IconRotate, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccion } from '@/api/accion';
import { $api } from '@/api/cliente';
import { seenOf } from '@/api/seen';
import { useClubId } from '@/club/club';
import { useSoloLee } from '@/permisos/permisos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import type { RowAction } from '@/ui/lista/tipos';
import { con } from '@/ui/rutas/camino';
import { useRouteParams } from '@/ui/rutas/useRouteParams';
import type { EstadoDeLibreta, TareaDeLibreta } from '../tarea';
import { CambiarEstado } from './CambiarEstado';

const ESTADO_DE = 'estado_de';

/** The task whose state an alert opens, from `?estado_de=`; closing removes it. */
function useTareaPedida() {
  const club_id = useClubId();
  const [params, cambiar] = useRouteParams();
  const lee = useSoloLee();
  const id = params.get(ESTADO_DE);
  const { data: tarea = null } = $api.useQuery(
    'get',
    '/api/libreta_tarea/{id}',
    { params: { path: { id: id ?? '' }, query: { club_id } } },
    { enabled: id !== null && !lee },
  );
  const olvidar = (): void => {
    if (id !== null) cambiar(con({ [ESTADO_DE]: null }), { replace: true });
  };
  return { tarea: id === null || lee ? null : tarea, olvidar };
}

/** The acts on a task of the notebook, and the dialog of its state. */
export function useActosDeLibreta() {
  const club_id = useClubId();
  const lee = useSoloLee();
  const navegar = useNavigate();
  const confirmar = useConfirmacion();
  const eliminar = useAccion('delete', '/api/libreta_tarea/{id}');
  const cambiar = useAccion('put', '/api/libreta_tarea_estado/{id}', {
    announcesFailure: true,
    error: 'Error al actualizar el estado.',
  });
  const [elegida, abrir] = useState<TareaDeLibreta | null>(null);
  const pedida = useTareaPedida();
  const enEstado = elegida ?? pedida.tarea;
  const cerrar = (): void => {
    abrir(null);
    pedida.olvidar();
  };
  const pasar = ({ id, dia, estado: antes }: TareaDeLibreta, estado: EstadoDeLibreta): void =>
    cambiar.mutate({
      params: { path: { id } },
      headers: seenOf(`/api/libreta_tarea/${id}`, { estado: antes }),
      body: { estado, dia, con_anteriores: null, club_id },
    });
  // One act for all missed turns: they are skipped, and the next one waits.
  const saltear = ({ id, titulo, atrasados }: TareaDeLibreta): void =>
    void confirmar({
      titulo: 'Saltear lo atrasado',
      consecuencia: `${titulo}: ${atrasados} turnos quedan cancelados, y espera el próximo.`,
      confirmar: 'Saltear',
      error: 'Error al actualizar el estado.',
      alConfirmar: () =>
        cambiar.mutateAsync({
          params: { path: { id } },
          body: { estado: 'CANCELADA', dia: null, con_anteriores: true, club_id },
        }),
    });
  const borrar = ({ id, titulo, es_recurrente }: TareaDeLibreta): void =>
    void confirmar({
      titulo: 'Eliminar tarea',
      consecuencia: `Se elimina ${titulo} de la libreta${es_recurrente ? ' y deja de repetirse' : ''}.`,
      confirmar: 'Eliminar',
      peligro: true,
      error: 'Error al eliminar la tarea.',
      alConfirmar: () => eliminar.mutateAsync({ params: { path: { id }, query: { club_id } } }),
    });
  const actosDe = (tarea: TareaDeLibreta): readonly (RowAction | false)[] => [
    !lee &&
      (tarea.estado === 'PENDIENTE' || tarea.repite_desde !== null
        ? {
            texto: 'Completar',
            icono: <IconCheck size={16} />,
            primaria: true,
            alElegir: () => pasar(tarea, 'COMPLETADA'),
          }
        : {
            texto: 'Reabrir',
            icono: <IconRotate size={16} />,
            primaria: true,
            alElegir: () => pasar(tarea, 'PENDIENTE'),
          }),
    !lee &&
      tarea.repite_desde !== null &&
      tarea.estado === 'PENDIENTE' && {
        texto: 'Saltear este turno',
        icono: <IconPlayerSkipForward size={16} />,
        alElegir: () => pasar(tarea, 'CANCELADA'),
      },
    !lee &&
      tarea.atrasados > 1 && {
        texto: 'Saltear lo atrasado',
        icono: <IconPlayerSkipForward size={16} />,
        alElegir: () => saltear(tarea),
      },
    !lee && {
      texto: 'Editar',
      icono: <IconPencil size={16} />,
      alElegir: () => void navegar(`/libreta-tareas/${tarea.id}/editar`),
    },
    !lee && { texto: 'Cambiar Estado', icono: <IconBan size={16} />, alElegir: () => abrir(tarea) },
    !lee && {
      texto: 'Eliminar',
      icono: <IconTrash size={16} />,
      peligro: true,
      alElegir: () => borrar(tarea),
    },
  ];
  const dialogo = (
    <Dialog titulo="Cambiar Estado" abierta={enEstado !== null} alCerrar={cerrar} tamano="sm">
      {enEstado && <CambiarEstado tarea={enEstado} sugerido={elegida ? undefined : 'COMPLETADA'} cerrar={cerrar} />}
    </Dialog>
  );
  return { actosDe, dialogo };
}
