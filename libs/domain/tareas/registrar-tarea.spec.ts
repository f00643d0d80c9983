import type { TareaEliminada } from '@cepa/event-schemas';
import type { ProyectoEvent } from '../cultivos/cultivos';
import { noPlaneada, TIPOS_DE_PLANIFICACION } from './registrar-tarea';
import {
  given,
  id,
  PROYECTO,
  EVENTO,
  TAREA,
  SALA,
  PH,
  PLAN,
  ACTIVIDAD,
  historia,
  conPlan,
  finalizado,
  cerrado,
  insumo,
  registrar,
  usado,
  registrada,
} from './tareas.testkit';

describe('recording a task', () => {
  it('costs the typed amount plus the items that add to it', () => {
    given(historia).when(registrar()).then([registrada()]);
    given(historia)
      .when(registrar({ insumos: [insumo({ suma_del_costo: false })] }))
      .then([registrada({ costo_real_usd: '10.5', items: [usado({ suma_del_costo: false })] })]);
  });

  it('takes the same item asked for twice as one use', () => {
    given(historia)
      .when(registrar({ insumos: [insumo({ cantidad: '1' }), insumo({ cantidad: '0.5' })] }))
      .then([registrada()]);
  });

  it('never takes more than there is, not even in two uses of a different kind', () => {
    const mensaje = 'No hay stock suficiente de "Fertilizante": quedan 2,5 litros.';
    given(historia)
      .when(registrar({ insumos: [insumo({ cantidad: '2.500001' })] }))
      .thenRefused('STOCK_INSUFICIENTE', mensaje);
    given(historia)
      .when(registrar({ insumos: [insumo(), insumo({ suma_del_costo: false })] }))
      .thenRefused('STOCK_INSUFICIENTE', mensaje);
  });

  it('lets an item be named without taking it from the stock', () => {
    const insumos = [insumo({ cantidad: '0', descuenta_stock: false, suma_del_costo: false })];
    given(historia)
      .when(registrar({ insumos }))
      .then([
        registrada({
          costo_real_usd: '10.5',
          items: [usado({ cantidad: '0', descuenta_stock: false, suma_del_costo: false })],
        }),
      ]);
    given(historia)
      .when(registrar({ insumos: [insumo({ cantidad: '100', descuenta_stock: false, suma_del_costo: false })] }))
      .then([
        registrada({
          costo_real_usd: '10.5',
          items: [usado({ cantidad: '100', descuenta_stock: false, suma_del_costo: false })],
        }),
      ]);
  });

  it('refuses quantities, costs and hours that nothing has', () => {
    given(historia)
      .when(registrar({ insumos: [insumo({ cantidad: '0' })] }))
      .thenRefused('CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.');
    given(historia)
      .when(registrar({ insumos: [insumo({ cantidad: '-1', descuenta_stock: false })] }))
      .thenRefused('CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.');
    const dos = [insumo({ cantidad: '999999999999', descuenta_stock: false })];
    given(historia)
      .when(registrar({ insumos: [...dos, ...dos] }))
      .thenRefused('CANTIDAD_INVALIDA', 'La cantidad es demasiado grande.');
    given(historia)
      .when(registrar({ insumos: dos }))
      .thenRefused('COSTO_EXCESIVO', 'El costo de la tarea es demasiado grande para registrarlo.');
    given(historia)
      .when(registrar({ duracion_horas: '10000.01' }))
      .thenRefused('DURACION_EXCESIVA', 'La duración no puede superar las 10.000 horas.');
    const negativo = 'No se permiten valores negativos en los campos numéricos.';
    given(historia)
      .when(registrar({ costo_final_usd: '-1' }))
      .thenRefused('VALOR_NEGATIVO', negativo);
    given(historia)
      .when(registrar({ duracion_horas: '-0.5' }))
      .thenRefused('VALOR_NEGATIVO', negativo);
    given(historia)
      .when(registrar({ existencias: {} }))
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });

  it.each([
    ['Integer', '3', '3.5', 'Completá "Dato" con un número entero de hasta 12 dígitos.'],
    ['Decimal', '3.5', '3,5', 'Completá "Dato" con un número de hasta 12 dígitos y 6 decimales.'],
    ['Text', 'Norte', ' ', 'Completá "Dato".'],
    ['Date', '2026-11-03', '2026-02-30', 'Completá "Dato" con una fecha.'],
  ] as const)('asks for an attribute of type %s', (tipo_dato, bueno, malo, mensaje) => {
    const con = (valor: string) => [{ atributo_id: PH, nombre: 'Dato', tipo_dato, valor }];
    given(historia)
      .when(registrar({ atributos: con(bueno) }))
      .then([registrada({ atributos: con(bueno) })]);
    for (const [valor, dicho] of [
      [malo, mensaje],
      ['', 'Completá "Dato".'],
    ] as const)
      given(historia)
        .when(registrar({ atributos: con(valor) }))
        .thenRefused('ATRIBUTO_INVALIDO', dicho);
  });

  it('is done today or before', () => {
    const tarde = '2026-11-04T02:30:00.000Z';
    given(historia)
      .when(registrar({ fecha: tarde, hoy: '2026-11-03' }))
      .then([registrada({ fecha: tarde })]);
    given(historia)
      .when(registrar({ fecha: '2026-11-04T03:00:00.000Z', hoy: '2026-11-03' }))
      .thenRefused('FECHA_FUTURA', 'La fecha no puede ser posterior a hoy.');
  });

  it('is over once the event is finished, or the project closed', () => {
    given([...historia, finalizado])
      .when(registrar())
      .thenRefused('EVENTO_FINALIZADO', 'El evento está finalizado: su información ya no se puede modificar.');
    const vieja = { ...finalizado.data, proyecto_evento_id: SALA };
    const anterior = { ...historia[1], data: { ...historia[1]?.data, proyecto_evento_id: SALA } } as ProyectoEvent;
    given([...historia, anterior, { ...finalizado, data: vieja } as ProyectoEvent])
      .when(registrar({ tipo_objeto: 'Evento', objeto_id: SALA }))
      .thenRefused('EVENTO_FINALIZADO', 'El evento está finalizado: su información ya no se puede modificar.');
    given([...historia, cerrado])
      .when(registrar())
      .thenRefused('PROYECTO_CERRADO', 'El cultivo está cerrado: ya no se puede modificar.');
    given([]).when(registrar()).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given(historia)
      .when(registrar({ proyecto_evento_id: id(9) }))
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});

describe('a planned task', () => {
  const planeada = {
    tipo_planificacion_tarea: 'Tarea planeada',
    plan_cultivo_actividades_id: ACTIVIDAD,
    numero_etapa_plan_cultivo_actividades: 1,
  };
  const actividad = { plan_id: PLAN, etapa_evento_cultivo: 'vegetativo' };

  it('is of the plan of the project, for the stage of the event', () => {
    given(conPlan)
      .when(registrar({ ...planeada, actividad }))
      .then([registrada(planeada)]);
    const mensaje =
      'La actividad no es del plan del cultivo para la etapa "Vegetativo": registrala como tarea no planeada.';
    given(conPlan)
      .when(registrar({ ...planeada, actividad: { ...actividad, etapa_evento_cultivo: 'Floración' } }))
      .thenRefused('SIN_PLAN_PARA_LA_ETAPA', mensaje);
    given(historia)
      .when(registrar({ ...planeada, actividad }))
      .thenRefused('SIN_PLAN_PARA_LA_ETAPA', mensaje);
    given(conPlan)
      .when(registrar({ ...planeada, plan_cultivo_actividades_id: null }))
      .thenRefused('ACTIVIDAD_OBLIGATORIA', 'Elegí la actividad del plan que se hizo.');
  });

  it('is distinguished from an unplanned one by its text', () => {
    expect(TIPOS_DE_PLANIFICACION.map(noPlaneada)).toEqual([false, true]);
  });
});

describe('deleting a task', () => {
  const eliminar = { tipo: 'eliminar_tarea', proyecto_id: PROYECTO, tarea_id: TAREA, motivo: 'Repetida' } as const;
  const eliminada: TareaEliminada = {
    type: 'TareaEliminada',
    version: 2,
    data: {
      tarea_id: TAREA,
      proyecto_id: PROYECTO,
      proyecto_evento_id: EVENTO,
      motivo: 'Repetida',
      items: [usado()],
    },
  };

  it('returns the items to the stock exactly as they were taken', () => {
    given([...historia, registrada()])
      .when(eliminar)
      .then([eliminada]);
  });

  it('happens once, and never in a finished event or a closed project', () => {
    given([...historia, registrada(), eliminada])
      .when(eliminar)
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
    given([...historia, registrada(), finalizado])
      .when(eliminar)
      .thenRefused('EVENTO_FINALIZADO', 'El evento está finalizado: su información ya no se puede modificar.');
    given([...historia, registrada(), cerrado])
      .when(eliminar)
      .thenRefused('PROYECTO_CERRADO', 'El cultivo está cerrado: ya no se puede modificar.');
  });
});
