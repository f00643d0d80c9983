import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { planesTables } from './planes.table';
import { dePrevistas, prever } from './previstas';

/** Crop plans, their activities, the plan of each project, and the planned activities by day. */
export const planesProjection = defineProjection({
  name: 'planes',
  version: 5,
  tables: planesTables,
  on: {
    ...dePrevistas,
    PlanCreado: (event, rows) => {
      const { plan_id, ...campos } = event.data;
      rows.planes.put({
        ...campos,
        id: plan_id,
        club_id: clubDe(event),
        eliminado: false,
        creado_en: event.recorded_at,
      });
    },
    PlanActualizado: ({ data: { plan_id, ...campos } }, rows) => rows.planes.patch(plan_id, campos),
    PlanEliminado: ({ data }, rows) => rows.planes.patch(data.plan_id, { eliminado: true }),
    ActividadAgregadaAlPlan: (event, rows) => {
      const { actividad_id, ...campos } = event.data;
      rows.planes_actividades.put({
        ...campos,
        id: actividad_id,
        club_id: clubDe(event),
        creado_en: event.recorded_at,
        costeada_en: event.recorded_at,
      });
    },
    ActividadDelPlanActualizada: ({ data: { actividad_id, ...campos }, recorded_at }, rows) => {
      const { costo_estimado_usd: antes, costeada_en } = rows.planes_actividades.require(actividad_id);
      // The form sends the whole activity: an unchanged cost stays in its original currency.
      const igual = Number(antes) === Number(campos.costo_estimado_usd);
      rows.planes_actividades.patch(actividad_id, { ...campos, costeada_en: igual ? costeada_en : recorded_at });
    },
    ActividadDelPlanEliminada: ({ data }, rows) => rows.planes_actividades.delete(data.actividad_id),
    PlanAsociado: (event, rows) => {
      const { proyecto_id, actividades, ...campos } = event.data;
      rows.proyectos_planes.put({
        ...campos,
        id: proyecto_id,
        club_id: clubDe(event),
        actividades: actividades.map((una) => ({
          ...una,
          costeada_en: rows.planes_actividades.get(una.actividad_id)?.costeada_en ?? event.recorded_at,
        })),
        asociado_en: event.recorded_at,
      });
      prever(rows, clubDe(event), event.data);
    },
  },
});
