import { Text } from '@mantine/core';
import { useRef } from 'react';
import { announce, useAccion } from '@/api/accion';
import { cadaUna, failureOfSeveral } from '@/api/cadaUna';
import { api } from '@/api/cliente';
import { undoOfSeveral } from '@/api/undo/undoable';
import { useClubId } from '@/club/club';
import { FechaField } from '@/ui/campos/FechaField';
import { ConCodigos } from '@/ui/codigo/ConCodigos';
import { Dialog } from '@/ui/dialogos/Dialog';
import { cuenta, fecha, hoy } from '@/ui/formatos';
import { AppForm } from '@/ui/formulario/AppForm';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { useAppForm } from '@/ui/formulario/useAppForm';
import type { Elegida } from './actos';
import type { Alerta } from './query';

interface Props {
  readonly elegidas: readonly Elegida[];
  readonly alCerrar: () => void;
  /** Called after they were moved. */
  readonly alHacer: () => void;
}

/** Moves overdue tasks to another day. */
export function PasarAOtroDia({ elegidas, alCerrar, alHacer }: Props) {
  const abierta = elegidas.length > 0;
  return (
    <Dialog titulo="Pasar a otro día" abierta={abierta} alCerrar={alCerrar} tamano="sm">
      {abierta && <Fields elegidas={elegidas} alCerrar={alCerrar} alHacer={alHacer} />}
    </Dialog>
  );
}

/** The result in words; a repeating task has its own weekday. */
const hecho = (movidas: number, dia: string, repetidas: number): string =>
  [
    movidas > 0 && `${cuenta(movidas, 'tarea pasada', 'tareas pasadas')} al ${fecha(dia)}.`,
    repetidas > 0 && `${cuenta(repetidas, 'tarea se repite', 'tareas se repiten')} y no cambia de día.`,
  ]
    .filter(Boolean)
    .join(' ');

function Fields({ elegidas, alCerrar, alHacer }: Props) {
  const club_id = useClubId();
  const quedan = useRef<readonly Alerta[]>(elegidas.map(({ alerta }) => alerta));
  /** What was done, even if some of it failed. */
  const done = useRef<{ readonly answer: unknown; readonly nombre: string }[]>([]);
  const editar = useAccion('put', '/api/libreta_tarea/{id}', { quiet: true });
  const estado = useAppForm<{ fecha: string | null }>({
    clave: null,
    inicial: { fecha: hoy() },
    validar: (values) => ({ fecha: values.fecha ? null : OBLIGATORIO }),
    error: 'Error al actualizar la tarea.',
    enviar: async (values) => {
      const dia = values.fecha ?? hoy();
      let [movidas, repetidas] = [0, 0];
      const pasar = async ({ id }: Alerta): Promise<unknown> => {
        const params = { path: { id }, query: { club_id } };
        const { data: tarea } = await api.GET('/api/libreta_tarea/{id}', { params });
        if (!tarea || tarea.es_recurrente) {
          repetidas += 1;
          return null;
        }
        const { titulo, descripcion, personal_id, estado: actual } = tarea;
        const answer = await editar.mutateAsync({
          params,
          body: { titulo, descripcion, personal_id, estado: actual, es_recurrente: false, fecha: dia },
        });
        movidas += 1;
        return answer;
      };
      const { hechas, answers, fallas } = await cadaUna(quedan.current, pasar);
      done.current.push(...hechas.map(({ titulo }, i) => ({ answer: answers[i], nombre: titulo ?? '' })));
      quedan.current = quedan.current.filter((alerta) => !hechas.includes(alerta));
      const dicho = hecho(movidas, dia, repetidas);
      if (fallas.length > 0) throw failureOfSeveral(fallas, ({ titulo }) => titulo ?? '', dicho);
      announce({ mensaje: dicho, ...undoOfSeveral(done.current) });
      alHacer();
    },
  });
  return (
    <AppForm estado={estado} guardar="Pasar" cancelar={alCerrar}>
      <Text>
        <ConCodigos>{elegidas.map(({ alerta }) => alerta.titulo).join(', ')}</ConCodigos>
      </Text>
      <FechaField label="Nuevo día" required min={hoy()} {...estado.form.getInputProps('fecha')} />
    </AppForm>
  );
}
