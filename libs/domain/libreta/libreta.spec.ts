import type { LibretaEvent, TareaDeLibretaCreada } from '@cepa/event-schemas';
import { specification } from '../especificacion.testkit';
import { libreta, proximaVez, ultimaVez, type ComandoDeLibreta, type EstadoDeLibreta } from './libreta';

const { given } = specification(libreta);
const TAREA = '11111111-1111-5111-8111-111111111111';
/** A Sunday. */
const HOY = '2026-11-22';

type Datos = TareaDeLibretaCreada['data'];
const conFecha: Datos = {
  libreta_tarea_id: TAREA,
  titulo: 'Pedir sustrato',
  descripcion: null,
  fecha: '2026-11-24',
  dia_semana: null,
  es_recurrente: false,
  estado: 'PENDIENTE',
  personal_id: null,
};
const losLunes: Datos = { ...conFecha, fecha: null, dia_semana: 1, es_recurrente: true };
const creada = (data: Datos): LibretaEvent => ({ type: 'TareaDeLibretaCreada', version: 1, data });
const actualizada = (data: Datos): LibretaEvent => ({ type: 'TareaDeLibretaActualizada', version: 1, data });
const cambiado = (estado: EstadoDeLibreta, dia: string | null): LibretaEvent => ({
  type: 'EstadoDeTareaDeLibretaCambiado',
  version: 1,
  data: { libreta_tarea_id: TAREA, estado, dia },
});
const crear = (datos: Datos): ComandoDeLibreta => ({ tipo: 'crear_tarea_de_libreta', ...datos, hoy: HOY });
const cambiar = (estado: EstadoDeLibreta, dia: string | null = null): ComandoDeLibreta => ({
  tipo: 'cambiar_estado_de_tarea_de_libreta',
  libreta_tarea_id: TAREA,
  estado,
  dia,
  hoy: HOY,
});

describe('writing a task down', () => {
  it('keeps its date, or its weekday, never both', () => {
    given([])
      .when(crear({ ...conFecha, dia_semana: 3 }))
      .then([creada(conFecha)]);
    given([])
      .when(crear({ ...losLunes, fecha: '2026-11-24' }))
      .then([creada(losLunes)]);
  });

  it('refuses one without title, without date or without a weekday', () => {
    given([])
      .when(crear({ ...conFecha, titulo: ' ' }))
      .thenRefused('TITULO_OBLIGATORIO', 'El título es obligatorio.');
    given([])
      .when(crear({ ...conFecha, fecha: null }))
      .thenRefused('FECHA_OBLIGATORIA', 'Seleccione una fecha para la tarea.');
    for (const dia_semana of [null, -1, 7])
      given([])
        .when(crear({ ...losLunes, dia_semana }))
        .thenRefused('DIA_INVALIDO', 'Seleccione un día de la semana válido para la tarea recurrente.');
  });

  it('gives the state of a task that repeats to its last day', () => {
    given([])
      .when(crear({ ...losLunes, estado: 'COMPLETADA' }))
      .then([creada({ ...losLunes, estado: 'COMPLETADA' }), cambiado('COMPLETADA', '2026-11-16')]);
  });

  it('gives it to another day that is asked for', () => {
    given([])
      .when({ ...crear({ ...losLunes, estado: 'COMPLETADA' }), dia: '2026-11-23' } as ComandoDeLibreta)
      .then([creada({ ...losLunes, estado: 'COMPLETADA' }), cambiado('COMPLETADA', '2026-11-23')]);
  });
});

describe('its state', () => {
  it('changes once for a task with a date', () => {
    given([creada(conFecha)])
      .when(cambiar('COMPLETADA', '2026-11-24'))
      .then([cambiado('COMPLETADA', null)]);
    given([creada(conFecha), cambiado('COMPLETADA', null)])
      .when(cambiar('COMPLETADA'))
      .then([]);
    given([creada(conFecha), cambiado('COMPLETADA', null)])
      .when(cambiar('CANCELADA'))
      .then([cambiado('CANCELADA', null)]);
  });

  it('changes per day for one that repeats', () => {
    given([creada(losLunes)])
      .when(cambiar('COMPLETADA'))
      .then([cambiado('COMPLETADA', '2026-11-16')]);
    given([creada(losLunes), cambiado('COMPLETADA', '2026-11-09')])
      .when(cambiar('COMPLETADA'))
      .then([cambiado('COMPLETADA', '2026-11-16')]);
    given([creada(losLunes), cambiado('COMPLETADA', '2026-11-16')])
      .when(cambiar('COMPLETADA'))
      .then([]);
    given([creada(losLunes), cambiado('COMPLETADA', '2026-11-16')])
      .when(cambiar('PENDIENTE', '2026-11-09'))
      .then([cambiado('PENDIENTE', '2026-11-09')]);
  });

  it('is of a day on which the task repeats', () => {
    given([creada(losLunes)])
      .when(cambiar('COMPLETADA', '2026-11-17'))
      .thenRefused('DIA_SIN_TAREA', 'Ese día la tarea no se repite.');
  });

  it('is done on the next day on which the task repeats at the latest', () => {
    const siguiente = '2026-11-23';
    given([creada(losLunes)])
      .when(cambiar('COMPLETADA', siguiente))
      .then([cambiado('COMPLETADA', siguiente)]);
    given([creada(losLunes)])
      .when(cambiar('COMPLETADA', '2099-01-05'))
      .thenRefused('DIA_SIN_TAREA', 'Ese día todavía no llegó: la tarea no puede estar hecha.');
  });

  it('is refused for a task that does not exist', () => {
    given([]).when(cambiar('COMPLETADA')).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});

describe('editing it', () => {
  const editar = (datos: Datos): ComandoDeLibreta => ({ tipo: 'actualizar_tarea_de_libreta', ...datos, hoy: HOY });

  it('turns a task with a date into one that repeats', () => {
    given([creada(conFecha)])
      .when(editar({ ...losLunes, fecha: '2026-11-24' }))
      .then([actualizada(losLunes)]);
  });

  it('records the state of the day where the form changed it, and only there', () => {
    const hecha = { ...losLunes, estado: 'COMPLETADA' } as const;
    given([creada(losLunes)])
      .when(editar(hecha))
      .then([actualizada(hecha), cambiado('COMPLETADA', '2026-11-16')]);
    given([creada(losLunes), cambiado('COMPLETADA', '2026-11-16')])
      .when(editar(hecha))
      .then([actualizada(hecha)]);
  });

  it('refuses the same as writing down, and a task that is not there', () => {
    given([creada(conFecha)])
      .when(editar({ ...conFecha, fecha: null }))
      .thenRefused('FECHA_OBLIGATORIA', 'Seleccione una fecha para la tarea.');
    given([]).when(editar(conFecha)).thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
  });
});

it('deletes a task once', () => {
  const eliminar = { tipo: 'eliminar_tarea_de_libreta', libreta_tarea_id: TAREA } as const;
  const eliminada = { type: 'TareaDeLibretaEliminada', version: 1, data: { libreta_tarea_id: TAREA } } as const;
  given([creada(conFecha)])
    .when(eliminar)
    .then([eliminada]);
  given([creada(conFecha), eliminada])
    .when(eliminar)
    .thenRefused('NO_ENCONTRADO', 'Recurso no encontrado.');
});

it.each([
  [0, '2026-11-22', '2026-11-22'],
  [1, '2026-11-16', '2026-11-23'],
  [6, '2026-11-21', '2026-11-28'],
])('the last weekday %d was on %s, and the next is on %s', (diaSemana, ultima, proxima) => {
  expect([ultimaVez(diaSemana, HOY), proximaVez(diaSemana, HOY)]).toEqual([ultima, proxima]);
});
