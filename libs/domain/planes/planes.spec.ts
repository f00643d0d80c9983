import type { ActividadAgregadaAlPlan, PlanCreado } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { MAX_ACTIVIDADES, planes, streamDePlan, type ComandoDePlan, type PlanEvent } from './planes';

const id = (n: number): string => `${String(n).padStart(8, '0')}-1111-5111-8111-111111111111`;
const [PLAN, COPIA, RIEGO] = [id(1), id(2), id(3)];
const datos = {
  plan_id: PLAN,
  objetivo: 'Floración de otoño',
  objetivo_cumplido: true,
  planificado_por: null,
  planificado_por_legajo: 'LEG-0001',
  descripcion: 'Interior',
};
const actividad = {
  actividad_id: RIEGO,
  plan_id: PLAN,
  etapa_evento_cultivo: 'Floración',
  categoria_tarea: 'Nutrición',
  nombre_tarea: 'Riego',
  descripcion: 'Con pH 6,2',
  costo_estimado_usd: '12.5',
  costo_estimado_moneda_alternativa: '2',
  numero_etapa: 1,
  nombre_tarea_id: null,
};
const creado: PlanCreado = { type: 'PlanCreado', version: 1, data: datos };
const agregada: ActividadAgregadaAlPlan = { type: 'ActividadAgregadaAlPlan', version: 1, data: actividad };
const eliminado: PlanEvent = { type: 'PlanEliminado', version: 1, data: { plan_id: PLAN } };
const { given } = specification(planes);

describe('a crop plan', () => {
  it('has a stream of its own', () => expect(streamDePlan(PLAN)).toBe(`plan-${PLAN}`));

  const acciones: [string, PlanEvent[], ComandoDePlan, PlanEvent[]][] = [
    ['is created', [], { tipo: 'crear_plan', ...datos }, [creado]],
    [
      'is changed',
      [creado],
      { tipo: 'actualizar_plan', ...datos, objetivo: 'Otro' },
      [{ type: 'PlanActualizado', version: 1, data: { ...datos, objetivo: 'Otro' } }],
    ],
    [
      'gets an activity, its estimates without trailing zeros',
      [creado],
      { tipo: 'agregar_actividad', ...actividad, costo_estimado_usd: '12.50' },
      [agregada],
    ],
    [
      'has an activity changed, and what is not said stays',
      [creado, agregada],
      {
        tipo: 'actualizar_actividad',
        actividad_id: RIEGO,
        plan_id: PLAN,
        etapa_evento_cultivo: null,
        categoria_tarea: null,
        nombre_tarea: null,
        descripcion: 'Con pH 6',
        costo_estimado_usd: '0',
        costo_estimado_moneda_alternativa: null,
        numero_etapa: 3,
        nombre_tarea_id: null,
      },
      [
        {
          type: 'ActividadDelPlanActualizada',
          version: 1,
          data: { ...actividad, descripcion: 'Con pH 6', costo_estimado_usd: '0', numero_etapa: 3 },
        },
      ],
    ],
    [
      'has an activity made another one, which is none of the configured tasks until somebody says which',
      [creado, { ...agregada, data: { ...agregada.data, nombre_tarea_id: RIEGO } } as typeof agregada],
      {
        tipo: 'actualizar_actividad',
        actividad_id: RIEGO,
        plan_id: PLAN,
        etapa_evento_cultivo: null,
        categoria_tarea: null,
        nombre_tarea: 'Encalado',
        descripcion: null,
        costo_estimado_usd: null,
        costo_estimado_moneda_alternativa: null,
        numero_etapa: null,
        nombre_tarea_id: null,
      },
      [
        {
          type: 'ActividadDelPlanActualizada',
          version: 1,
          data: { ...agregada.data, nombre_tarea: 'Encalado', nombre_tarea_id: null },
        },
      ],
    ],
    [
      'loses an activity',
      [creado, agregada],
      { tipo: 'eliminar_actividad', plan_id: PLAN, actividad_id: RIEGO },
      [{ type: 'ActividadDelPlanEliminada', version: 1, data: { plan_id: PLAN, actividad_id: RIEGO } }],
    ],
    ['is deleted', [creado], { tipo: 'eliminar_plan', plan_id: PLAN }, [eliminado]],
    [
      'starts as a copy whose objective was not met yet',
      [],
      {
        tipo: 'copiar_plan',
        plan: { ...datos, plan_id: COPIA },
        actividades: [{ ...actividad, actividad_id: id(9), plan_id: COPIA }],
      },
      [
        { type: 'PlanCreado', version: 1, data: { ...datos, plan_id: COPIA, objetivo_cumplido: false } },
        {
          type: 'ActividadAgregadaAlPlan',
          version: 1,
          data: { ...actividad, actividad_id: id(9), plan_id: COPIA },
        },
      ],
    ],
  ];
  it.each(acciones)('%s', (_que, historia, command, eventos) => given(historia).when(command).then(eventos));

  const lleno = Array.from({ length: MAX_ACTIVIDADES }, (_nada, n): PlanEvent => ({
    ...agregada,
    data: { ...actividad, actividad_id: id(100 + n) },
  }));
  const negativo = 'No se permiten valores negativos en los campos numéricos.';
  const rechazos: [string, PlanEvent[], ComandoDePlan, string, string][] = [
    ['created twice', [creado], { tipo: 'crear_plan', ...datos }, 'YA_EXISTE', 'El plan ya existe.'],
    [
      'copied onto one that was deleted',
      [creado, eliminado],
      { tipo: 'copiar_plan', plan: datos, actividades: [] },
      'YA_EXISTE',
      'El plan ya existe.',
    ],
    [
      'changed when there is none',
      [],
      { tipo: 'actualizar_plan', ...datos },
      'NO_ENCONTRADO',
      'Recurso no encontrado.',
    ],
    [
      'deleted twice',
      [creado, eliminado],
      { tipo: 'eliminar_plan', plan_id: PLAN },
      'NO_ENCONTRADO',
      'Recurso no encontrado.',
    ],
    [
      'without an activity that is deleted',
      [creado],
      { tipo: 'eliminar_actividad', plan_id: PLAN, actividad_id: RIEGO },
      'NO_ENCONTRADO',
      'Recurso no encontrado.',
    ],
    [
      'given an activity beyond the limit',
      [creado, ...lleno],
      { tipo: 'agregar_actividad', ...actividad },
      'PLAN_LLENO',
      'Un plan admite hasta 150 actividades.',
    ],
    [
      'given an activity of a negative cost',
      [creado],
      { tipo: 'agregar_actividad', ...actividad, costo_estimado_usd: '-1' },
      'VALOR_NEGATIVO',
      negativo,
    ],
    [
      'given an activity of negative hours',
      [creado],
      { tipo: 'agregar_actividad', ...actividad, costo_estimado_moneda_alternativa: '-0.5' },
      'VALOR_NEGATIVO',
      negativo,
    ],
  ];
  it.each(rechazos)('is not %s', (_que, historia, command, codigo, mensaje) =>
    given(historia).when(command).thenRefused(codigo, mensaje),
  );
});
