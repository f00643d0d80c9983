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
  desde: 'cultivo' as const,
  dias: null,
  insumos: [],
};
const creado: PlanCreado = { type: 'PlanCreado', version: 1, data: datos };
const agregada: ActividadAgregadaAlPlan = { type: 'ActividadAgregadaAlPlan', version: 2, data: actividad };
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
        desde: null,
        dias: null,
        insumos: null,
      },
      [
        {
          type: 'ActividadDelPlanActualizada',
          version: 2,
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
        desde: null,
        dias: null,
        insumos: null,
      },
      [
        {
          type: 'ActividadDelPlanActualizada',
          version: 2,
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
          version: 2,
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

describe('the table of a plan', () => {
  const fila = { ...actividad, nueva: false };
  const nueva = { ...actividad, actividad_id: id(4), nueva: true };
  const guardar = (cambios: object): ComandoDePlan => ({
    ...{ tipo: 'guardar_actividades' as const, plan_id: PLAN, filas: [], eliminadas: [] },
    ...cambios,
  });
  const otra = { ...agregada, data: { ...actividad, actividad_id: id(5) } };

  it('is saved in one act: what left, what is new, what changed, and nothing of what did not', () =>
    given([creado, agregada, otra])
      .when(guardar({ filas: [fila, { ...nueva, dias: 7, desde: 'etapa' }], eliminadas: [id(5)] }))
      .then([
        { type: 'ActividadDelPlanEliminada', version: 1, data: { plan_id: PLAN, actividad_id: id(5) } },
        {
          type: 'ActividadAgregadaAlPlan',
          version: 2,
          data: { ...actividad, actividad_id: id(4), dias: 7, desde: 'etapa' },
        },
      ]));

  it('changes a row alone where it says something else', () =>
    given([creado, agregada])
      .when(guardar({ filas: [{ ...fila, insumos: [{ inventario_item_id: id(8), cantidad: '2.50' }] }] }))
      .then([
        {
          type: 'ActividadDelPlanActualizada',
          version: 2,
          data: { ...actividad, insumos: [{ inventario_item_id: id(8), cantidad: '2.5' }] },
        },
      ]));

  const muchas = Array.from({ length: MAX_ACTIVIDADES }, (_nada, n) => ({ ...nueva, actividad_id: id(200 + n) }));
  const insumo = (n: number, cantidad = '1') => ({ inventario_item_id: id(n), cantidad });
  const rechazadas: [string, ComandoDePlan, string, string][] = [
    ['with one row too many', guardar({ filas: muchas }), 'PLAN_LLENO', 'Un plan admite hasta 150 actividades.'],
    [
      'with a day before the start',
      guardar({ filas: [{ ...fila, dias: -1 }] }),
      'DIAS_INVALIDOS',
      'El día va de 0 a 3650.',
    ],
    ['with a day far off', guardar({ filas: [{ ...fila, dias: 3651 }] }), 'DIAS_INVALIDOS', 'El día va de 0 a 3650.'],
    [
      'with an input twice',
      guardar({ filas: [{ ...fila, insumos: [insumo(8), insumo(8)] }] }),
      'INSUMO_REPETIDO',
      'Cada insumo va una sola vez.',
    ],
    [
      'with more than ten inputs',
      guardar({ filas: [{ ...fila, insumos: Array.from({ length: 11 }, (_nada, n) => insumo(n)) }] }),
      'INSUMOS_DE_MAS',
      'Una actividad admite hasta 10 insumos.',
    ],
    [
      'with an input of nothing',
      guardar({ filas: [{ ...fila, insumos: [insumo(8, '0')] }] }),
      'CANTIDAD_INVALIDA',
      'La cantidad debe ser mayor que 0.',
    ],
    ['with a row twice', guardar({ filas: [fila, fila] }), 'ACTIVIDAD_REPETIDA', 'La actividad está dos veces.'],
    [
      'with a row that is changed and taken out',
      guardar({ filas: [fila], eliminadas: [RIEGO] }),
      'ACTIVIDAD_REPETIDA',
      'La actividad está dos veces.',
    ],
    [
      'with a row of another plan',
      guardar({ filas: [{ ...fila, actividad_id: id(77) }] }),
      'NO_ENCONTRADO',
      'Recurso no encontrado.',
    ],
  ];
  it.each(rechazadas)('is not saved %s', (_que, command, codigo, mensaje) =>
    given([creado, agregada]).when(command).thenRefused(codigo, mensaje),
  );

  it('says at which cell it was refused', () => {
    const estado = [creado, agregada].reduce(planes.evolve, planes.initial());
    const guardado = () => planes.decide(guardar({ filas: [nueva, { ...fila, costo_estimado_usd: '-1' }] }), estado);
    expect(guardado).toThrow(
      expect.objectContaining({ fields: { 'actividades.1.costo_estimado_usd': expect.any(String) } }),
    );
  });
});
