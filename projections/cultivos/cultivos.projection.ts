import type { EventDataByType } from '@cepa/event-schemas';
import { defineProjection, type ProjectionDefinition } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { following } from '../watched';
import { cultivosTables } from './cultivos.table';
import { cambiaEstadias, deVivas, DE_VIVAS } from './vivas';

type Handlers = ProjectionDefinition<EventDataByType, typeof cultivosTables>['on'];

const deCultivos = {
  ProyectoCreado: ({ data: { proyecto_id, ...campos }, recorded_at }, rows) => {
    rows.proyectos.put({
      ...campos,
      id: proyecto_id,
      proyecto_cerrado: false,
      fecha_cierre: null,
      creado_en: recorded_at,
    });
  },
  ProyectoActualizado: {
    touches: ({ data }) => ({ proyectos: [data.proyecto_id] }),
    handle: ({ data: { proyecto_id, nombre, fecha_fin, descripcion } }, rows) =>
      rows.proyectos.patch(proyecto_id, { nombre, fecha_fin, descripcion }),
  },
  ProyectoCerrado: {
    touches: ({ data }) => ({ proyectos: [data.proyecto_id] }),
    handle: ({ data: { proyecto_id, fecha_cierre } }, rows) => {
      const { fecha_fin } = rows.proyectos.require(proyecto_id);
      rows.proyectos.patch(proyecto_id, {
        proyecto_cerrado: true,
        fecha_cierre,
        fecha_fin: fecha_fin ?? fecha_cierre,
      });
    },
  },
  ProyectoEliminado: {
    touches: ({ data }) => ({ proyectos: [data.proyecto_id] }),
    handle: ({ data }, rows) => rows.proyectos.delete(data.proyecto_id),
  },
  EventoAsociado: (event, rows) => {
    const { proyecto_evento_id, ...campos } = event.data;
    rows.proyecto_eventos.put({
      ...campos,
      id: proyecto_evento_id,
      club_id: clubDe(event),
      evento_finalizado: false,
      fecha_fin_evento: null,
      creado_en: event.recorded_at,
    });
  },
  EventoActualizado: {
    touches: ({ data }) => ({ proyecto_eventos: [data.proyecto_evento_id] }),
    handle: ({ data: { proyecto_evento_id, fecha_inicio, fecha_fin } }, rows) =>
      rows.proyecto_eventos.patch(proyecto_evento_id, { fecha_inicio, fecha_fin }),
  },
  EventoFinalizado: {
    touches: ({ data }) => ({ proyecto_eventos: [data.proyecto_evento_id] }),
    handle: ({ data: { proyecto_evento_id, fecha_fin_evento } }, rows) =>
      rows.proyecto_eventos.patch(proyecto_evento_id, { evento_finalizado: true, fecha_fin_evento }),
  },
  PlantasMovidasAEvento: {
    touches: ({ data }) => ({
      plantas_vivas: data.plantas.map(({ planta_id }) => planta_id),
      proyecto_eventos: [data.proyecto_evento_id],
      planta_eventos: data.plantas.flatMap(({ planta_evento_id, planta_evento_anterior_id }) =>
        planta_evento_anterior_id === null ? [planta_evento_id] : [planta_evento_id, planta_evento_anterior_id],
      ),
    }),
    handle: (event, rows) => {
      const { plantas, ...campos } = event.data;
      const club_id = clubDe(event);
      for (const { planta_evento_id, planta_id, lote_id, planta_evento_anterior_id } of plantas) {
        if (planta_evento_anterior_id !== null)
          rows.planta_eventos.patch(planta_evento_anterior_id, { fecha_fin: campos.fecha_inicio });
        rows.planta_eventos.put({
          ...campos,
          id: planta_evento_id,
          club_id,
          planta_id,
          lote_id,
          fecha_fin: null,
          creado_en: event.recorded_at,
        });
        cambiaEstadias(rows, planta_id, {
          menos: [planta_evento_anterior_id],
          mas: { id: planta_evento_id, proyecto_evento_id: campos.proyecto_evento_id },
        });
      }
    },
  },
  PlantaEventoActualizado: {
    touches: ({ data }) => ({ planta_eventos: [data.planta_evento_id], plantas_vivas: [data.planta_id] }),
    handle: ({ data: { planta_evento_id: id, planta_id, fecha_inicio, fecha_fin, observaciones } }, rows) => {
      rows.planta_eventos.patch(id, { fecha_inicio, fecha_fin, observaciones });
      const { proyecto_evento_id } = rows.planta_eventos.require(id);
      cambiaEstadias(rows, planta_id, { menos: [id], mas: fecha_fin === null ? { id, proyecto_evento_id } : null });
    },
  },
  PlantaEventoEliminado: {
    touches: ({ data }) => ({ planta_eventos: [data.planta_evento_id], plantas_vivas: [data.planta_id] }),
    handle: ({ data: { planta_evento_id, planta_id } }, rows) => {
      rows.planta_eventos.delete(planta_evento_id);
      cambiaEstadias(rows, planta_id, { menos: [planta_evento_id] });
    },
  },
} satisfies Handlers;

/** Projects, their stages, the stays of plants in stages, and the number of living plants in each. */
export const cultivosProjection = defineProjection({
  name: 'cultivos',
  version: 4,
  weight: 3,
  isolates: 'club',
  tables: cultivosTables,
  on: following({ ...deCultivos, ...deVivas }, DE_VIVAS),
});
