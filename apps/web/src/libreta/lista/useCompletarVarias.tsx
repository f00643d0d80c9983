import { IconCheck } from '@tabler/icons-react';
import { announce, useAccion } from '@/api/accion';
import { cadaUna, failureOfSeveral } from '@/api/cadaUna';
import { undoOfSeveral } from '@/api/undo/undoable';
import { useClubId } from '@/club/club';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cuenta } from '@/ui/formatos';
import type { Selection } from '@/ui/lista/tipos';
import type { TareaDeLibreta } from '../tarea';

const nombreDe = ({ titulo }: TareaDeLibreta): string => titulo;

/** Completes the selected tasks of the notebook, one after the other. What was done stays, and a retry does the rest. */
export function useCompletarVarias(): Selection<TareaDeLibreta> {
  const club_id = useClubId();
  const confirmar = useConfirmacion();
  const cambiar = useAccion('put', '/api/libreta_tarea_estado/{id}', { quiet: true });
  const completar = (rows: readonly TareaDeLibreta[], deseleccionar: () => void): void => {
    let quedan = rows;
    const done: { readonly answer: unknown; readonly nombre: string }[] = [];
    void confirmar({
      titulo: 'Completar tareas',
      consecuencia: `Se completan: ${rows.map(nombreDe).join(', ')}.`,
      confirmar: 'Completar',
      error: 'Error al actualizar el estado.',
      alConfirmar: async () => {
        const { hechas, answers, fallas } = await cadaUna(quedan, ({ id, dia }) =>
          cambiar.mutateAsync({
            params: { path: { id } },
            body: { estado: 'COMPLETADA', dia, con_anteriores: null, club_id },
          }),
        );
        done.push(...hechas.map((tarea, i) => ({ answer: answers[i], nombre: nombreDe(tarea) })));
        quedan = quedan.filter((tarea) => !hechas.includes(tarea));
        const hecho = done.length > 0 ? `${cuenta(done.length, 'tarea completada', 'tareas completadas')}.` : '';
        if (fallas.length > 0) throw failureOfSeveral(fallas, nombreDe, hecho);
        announce({ mensaje: hecho, ...undoOfSeveral(done) });
        deseleccionar();
      },
    });
  };
  return {
    puede: ({ estado }) => estado === 'PENDIENTE',
    why: 'Solo se seleccionan las pendientes.',
    acciones: (rows, deseleccionar) => [
      {
        texto: 'Completar',
        icono: <IconCheck size={18} aria-hidden />,
        alElegir: () => completar(rows, deseleccionar),
      },
    ],
  };
}
