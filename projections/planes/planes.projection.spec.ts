import type { CultivosEvent, PlanesEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { planesProjection } from './planes.projection';

const id = (n: number): string => `${String(n).repeat(8)}-0000-5000-8000-000000000000`;
const [PLAN, BORRADO, RIEGO, PODA, PROYECTO, OTRO] = [id(1), id(2), id(3), id(4), id(5), id(6)] as const;

const plan = (plan_id: string, objetivo: string) => ({
  plan_id,
  objetivo,
  objetivo_cumplido: false,
  planificado_por: null,
  planificado_por_legajo: 'LEG-0001',
  descripcion: 'Interior',
});
const datos = {
  etapa_evento_cultivo: 'Floración',
  categoria_tarea: 'Nutrición',
  descripcion: 'Con pH 6,2',
  costo_estimado_usd: '12.5',
  costo_estimado_moneda_alternativa: '2',
  numero_etapa: 1,
  nombre_tarea_id: null,
  desde: 'cultivo' as const,
  dias: null,
  insumos: [],
};
const actividad = (actividad_id: string, nombre_tarea: string) => ({ ...datos, actividad_id, nombre_tarea });
const asociado = (proyecto_id: string): PlanesEvent => ({
  type: 'PlanAsociado',
  version: 2,
  data: { proyecto_id, plan_id: PLAN, objetivo: 'Otoño', actividades: [actividad(RIEGO, 'Riego')] },
});

const eventos: [string, CultivosEvent | PlanesEvent][] = [
  [`plan-${PLAN}`, { type: 'PlanCreado', version: 1, data: plan(PLAN, 'Otoño') }],
  [`plan-${BORRADO}`, { type: 'PlanCreado', version: 1, data: plan(BORRADO, 'Invierno') }],
  [
    `plan-${PLAN}`,
    { type: 'ActividadAgregadaAlPlan', version: 2, data: { ...actividad(RIEGO, 'Riego'), plan_id: PLAN } },
  ],
  [
    `plan-${PLAN}`,
    { type: 'ActividadAgregadaAlPlan', version: 2, data: { ...actividad(PODA, 'Poda'), plan_id: PLAN } },
  ],
  [`proyecto-${PROYECTO}`, asociado(PROYECTO)],
  [`proyecto-${OTRO}`, asociado(OTRO)],
  [`proyecto-${OTRO}`, { type: 'ProyectoEliminado', version: 1, data: { proyecto_id: OTRO, nombre: 'Otro' } }],
  [
    `plan-${PLAN}`,
    {
      type: 'ActividadDelPlanActualizada',
      version: 2,
      data: { ...actividad(RIEGO, 'Riego'), plan_id: PLAN, costo_estimado_usd: '30' },
    },
  ],
  [`plan-${PLAN}`, { type: 'ActividadDelPlanEliminada', version: 1, data: { actividad_id: PODA, plan_id: PLAN } }],
  [`plan-${PLAN}`, { type: 'PlanActualizado', version: 1, data: { ...plan(PLAN, 'Otoño'), objetivo_cumplido: true } }],
  [`plan-${BORRADO}`, { type: 'PlanEliminado', version: 1, data: { plan_id: BORRADO } }],
];

const fila = ({ plan_id, ...campos }: ReturnType<typeof plan>) => ({ ...campos, id: plan_id, club_id: CLUB });

casosDeProyeccion({
  projection: planesProjection,
  eventos,
  filas: {
    planes: [
      { ...fila(plan(PLAN, 'Otoño')), objetivo_cumplido: true, eliminado: false },
      { ...fila(plan(BORRADO, 'Invierno')), eliminado: true },
    ],
    planes_actividades: [
      {
        ...datos,
        id: RIEGO,
        club_id: CLUB,
        plan_id: PLAN,
        nombre_tarea: 'Riego',
        costo_estimado_usd: '30.000000',
        costo_estimado_moneda_alternativa: '2.000000',
        costeada_en: expect.any(String),
      },
    ],
    proyectos_planes: [
      {
        id: PROYECTO,
        club_id: CLUB,
        plan_id: PLAN,
        objetivo: 'Otoño',
        actividades: [{ ...actividad(RIEGO, 'Riego'), costeada_en: expect.any(String) }],
        asociado_en: expect.any(String),
      },
    ],
  },
});
