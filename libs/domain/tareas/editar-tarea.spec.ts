import type { TareaEliminada, TareaRegistrada } from '@cepa/event-schemas';
import type { EditarTarea } from './editar-tarea';
import {
  ACTIVIDAD,
  cerrado,
  conPlan,
  EVENTO,
  existencias,
  finalizado,
  given,
  historia,
  insumo,
  ITEM,
  PLAN,
  PROYECTO,
  registrada,
  registrar,
  TAREA,
  usado,
} from './tareas.testkit';

const editar = (cambios: Partial<EditarTarea> = {}): EditarTarea => {
  const { proyecto_evento_id: _evento, ...datos } = registrar();
  return { ...datos, tipo: 'editar_tarea', motivo: ' Mal anotada ', ...cambios };
};
const deshecha = (items: TareaEliminada['data']['items'] = [usado()]): TareaEliminada => ({
  type: 'TareaEliminada',
  version: 2,
  data: { tarea_id: TAREA, proyecto_id: PROYECTO, proyecto_evento_id: EVENTO, motivo: 'Mal anotada', items },
});
const sinStock = { [ITEM]: { ...existencias[ITEM]!, disponible: '0' } };
const usada = (cantidad: string, cambios: Partial<TareaRegistrada['data']> = {}) =>
  registrada({ items: [usado({ cantidad })], ...cambios });

describe('correcting a task', () => {
  it('gives back what it took, and takes what it now says', () => {
    given([...historia, registrada()])
      .when(editar({ duracion_horas: '2', insumos: [insumo({ cantidad: '0.5' })] }))
      .then([deshecha(), usada('0.5', { duracion_horas: '2', costo_real_usd: '12.625' })]);
  });

  it('may use what it used before, also where nothing is left', () => {
    given([...historia, registrada()])
      .when(editar({ existencias: sinStock }))
      .then([deshecha(), registrada()]);
    given([...historia, registrada()])
      .when(editar({ existencias: sinStock, insumos: [insumo({ cantidad: '1.6' })] }))
      .thenRefused('STOCK_INSUFICIENTE', 'No hay stock suficiente de "Fertilizante": quedan 1,5 litros.');
  });

  it('gives back nothing that it did not take', () => {
    const contada = [usado({ descuenta_stock: false })];
    given([...historia, registrada({ items: contada })])
      .when(editar({ existencias: sinStock, insumos: [insumo({ cantidad: '0.1' })] }))
      .thenRefused('STOCK_INSUFICIENTE', 'No hay stock suficiente de "Fertilizante": quedan 0 litros.');
  });

  it('keeps the cost at which it used an item, and an item that the club no longer lists', () => {
    const caro = { [ITEM]: { ...existencias[ITEM]!, costo_unitario_usd: '100' } };
    for (const ahora of [caro, {}])
      given([...historia, registrada()])
        .when(editar({ existencias: ahora }))
        .then([deshecha(), registrada()]);
  });

  it('adds up several uses of one item', () => {
    const dos = [usado({ cantidad: '1' }), usado({ cantidad: '0.5', suma_del_costo: false })];
    given([...historia, registrada({ items: dos })])
      .when(editar({ existencias: sinStock }))
      .then([deshecha(dos), registrada()]);
  });

  it('keeps the activity of the plan that it was, and takes another one of the plan only', () => {
    const planeada = { tipo_planificacion_tarea: 'Tarea planeada', plan_cultivo_actividades_id: ACTIVIDAD };
    const deOtroPlan = { plan_id: PROYECTO, etapa_evento_cultivo: 'Vegetativo' };
    given([...conPlan, registrada(planeada)])
      .when(editar(planeada))
      .then([deshecha(), registrada(planeada)]);
    given([...conPlan, registrada()])
      .when(editar({ ...planeada, actividad: deOtroPlan }))
      .thenRefused(
        'SIN_PLAN_PARA_LA_ETAPA',
        'La actividad no es del plan del cultivo para la etapa "Vegetativo": registrala como tarea no planeada.',
      );
    given([...conPlan, registrada()])
      .when(editar({ ...planeada, actividad: { ...deOtroPlan, plan_id: PLAN } }))
      .then([deshecha(), registrada(planeada)]);
  });

  it('can be done again, and says why each time', () => {
    given([...historia, registrada(), deshecha(), usada('0.5')])
      .when(editar({ existencias: sinStock, insumos: [insumo({ cantidad: '0.25' })] }))
      .then([deshecha([usado({ cantidad: '0.5' })]), usada('0.25', { costo_real_usd: '11.5625' })]);
    for (const motivo of [null, ' '])
      given([...historia, registrada()])
        .when(editar({ motivo }))
        .thenRefused('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.');
  });

  it('is refused as a task is', () => {
    given([...historia, registrada()])
      .when(editar({ fecha: '2026-11-05T13:00:00.000Z', hoy: '2026-11-03' }))
      .thenRefused('FECHA_FUTURA', 'La fecha no puede ser posterior a hoy.');
    given([...historia, registrada()])
      .when(editar({ costo_final_usd: '-1' }))
      .thenRefused('VALOR_NEGATIVO', 'No se permiten valores negativos en los campos numéricos.');
    given([...historia, registrada()])
      .when(editar({ insumos: [insumo({ cantidad: '0' })] }))
      .thenRefused('CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.');
  });

  it('is over once the event is finished, or the project closed, or the task deleted', () => {
    given([...historia, registrada(), finalizado])
      .when(editar())
      .thenRefused('EVENTO_FINALIZADO', 'El evento está finalizado: su información ya no se puede modificar.');
    given([...historia, registrada(), cerrado])
      .when(editar())
      .thenRefused('PROYECTO_CERRADO', 'El cultivo está cerrado: ya no se puede modificar.');
    given([...historia, registrada(), deshecha()])
      .when(editar())
      .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});
