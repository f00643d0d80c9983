import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { salasTables } from './salas.table';

/** The rooms of each club. A removed room or table has no row; its history is in the ledger. */
export const salasProjection = defineProjection({
  name: 'salas',
  version: 4,
  weight: 1.5,
  isolates: 'club',
  tables: salasTables,
  on: {
    RecuentoDeSalaRegistrado: (event, rows) => {
      const { recuento_id, plantas, ...campos } = event.data;
      const [club_id, de] = [
        clubDe(event),
        (uno: string) => plantas.filter(({ resultado }) => resultado === uno).length,
      ];
      rows.recuentos.put({
        ...campos,
        id: recuento_id,
        club_id,
        actor_id: event.metadata.actor_id,
        estan: de('esta'),
        faltan: de('falta'),
        sobran: de('sobra'),
        creado_en: event.recorded_at,
      });
      for (const planta of plantas) rows.recuento_plantas.put({ ...planta, recuento_id, club_id });
    },
    SalaCreada: (event, rows) => {
      const { sala_id, ...campos } = event.data;
      rows.salas.put({ ...campos, id: sala_id, club_id: clubDe(event), creado_en: event.recorded_at });
    },
    SalaActualizada: ({ data: { sala_id, ...campos } }, rows) => rows.salas.patch(sala_id, campos),
    SalaEliminada: ({ data }, rows) => {
      rows.salas.delete(data.sala_id);
      for (const { id } of rows.mesas.where('sala_id', data.sala_id)) rows.mesas.delete(id);
    },
    MesaCreada: (event, rows) => {
      const { mesa_id, ...campos } = event.data;
      rows.mesas.put({ ...campos, id: mesa_id, club_id: clubDe(event), creado_en: event.recorded_at });
    },
    MesaActualizada: ({ data: { mesa_id, ...campos } }, rows) => rows.mesas.patch(mesa_id, campos),
    MesaEliminada: ({ data }, rows) => rows.mesas.delete(data.mesa_id),
    AsignacionASalaCorregida: ({ data }, rows) => {
      const { sala_planta_id, asignacion_anterior_id, fecha_asignacion } = data;
      rows.sala_plantas.patch(sala_planta_id, { fecha_asignacion });
      if (asignacion_anterior_id !== null)
        rows.sala_plantas.patch(asignacion_anterior_id, { fecha_salida: fecha_asignacion });
    },
    PlantasAsignadasASala: (event, rows) => {
      const { plantas, ...campos } = event.data;
      for (const { sala_planta_id, planta_id, anterior_id } of plantas) {
        if (anterior_id !== null) rows.sala_plantas.patch(anterior_id, { fecha_salida: campos.fecha_asignacion });
        rows.sala_plantas.put({
          ...campos,
          id: sala_planta_id,
          planta_id,
          club_id: clubDe(event),
          fecha_salida: null,
          creado_en: event.recorded_at,
        });
      }
    },
  },
});
