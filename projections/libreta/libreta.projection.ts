import { defineProjection } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import { clubDe } from '../valores';
import { libretaTables } from './libreta.table';
import { alDia, fieldsOf } from './turnos';

/** The notebook of each club, and what was done on which day. */
export const libretaProjection = defineProjection({
  name: 'libreta',
  version: 2,
  tables: libretaTables,
  on: {
    TareaDeLibretaCreada: (event, rows) => {
      const { libreta_tarea_id } = event.data;
      rows.libreta_tareas.put({
        ...fieldsOf(event.data),
        proximo: null,
        id: libreta_tarea_id,
        club_id: clubDe(event),
        repite_desde: event.recorded_at,
        creado_en: event.recorded_at,
      });
      alDia(rows, libreta_tarea_id);
    },
    TareaDeLibretaActualizada: {
      touches: ({ data }) => ({ libreta_tareas: [data.libreta_tarea_id] }),
      handle: ({ data, recorded_at }, rows) => {
        const { libreta_tarea_id } = data;
        const fields = fieldsOf(data);
        const { dia_semana, repite_desde } = rows.libreta_tareas.require(libreta_tarea_id);
        const mismoDia = dia_semana === fields.dia_semana;
        rows.libreta_tareas.patch(libreta_tarea_id, {
          ...fields,
          repite_desde: mismoDia ? repite_desde : recorded_at,
        });
        alDia(rows, libreta_tarea_id);
      },
    },
    EstadoDeTareaDeLibretaCambiado: (event, rows) => {
      const { libreta_tarea_id, estado, dia } = event.data;
      if (dia === null) rows.libreta_tareas.patch(libreta_tarea_id, { estado });
      else
        rows.libreta_dias.put({
          id: derivedId(libreta_tarea_id, dia),
          club_id: clubDe(event),
          libreta_tarea_id,
          dia,
          estado,
        });
      if (dia !== null) alDia(rows, libreta_tarea_id);
    },
    TareaDeLibretaEliminada: {
      touches: ({ data }) => ({ libreta_tareas: [data.libreta_tarea_id] }),
      touchesWhere: ({ data }) => ({ libreta_dias: { libreta_tarea_id: data.libreta_tarea_id } }),
      handle: ({ data: { libreta_tarea_id } }, rows) => {
        for (const { id } of rows.libreta_dias.where('libreta_tarea_id', libreta_tarea_id))
          rows.libreta_dias.delete(id);
        rows.libreta_tareas.delete(libreta_tarea_id);
      },
    },
  },
});
