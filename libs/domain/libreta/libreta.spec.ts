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
  cada_dias: null,
  dias_semana: [],
  repite_desde: null,
  repite_hasta: null,
};
const losLunes: Datos = { ...conFecha, fecha: null, dia_semana: 1, es_recurrente: true };
const creada = (data: Datos): LibretaEvent => ({ type: 'TareaDeLibretaCreada', version: 2, data });
const actualizada = (data: Datos): LibretaEvent => ({ type: 'TareaDeLibretaActualizada', version: 2, data });
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

describe('a task each of whose turns waits', () => {
  const diaria: Datos = { ...losLunes, dia_semana: null, cada_dias: 1, repite_desde: '2026-11-20' };
  const entreSemana: Datos = { ...diaria, cada_dias: null, dias_semana: [1, 2, 3, 4, 5] };

  it('is daily, every so many days, or on weekdays', () => {
    given([])
      .when(crear(diaria))
      .then([creada(diaria)]);
    given([])
      .when(crear({ ...entreSemana, dias_semana: [5, 1, 1] }))
      .then([creada({ ...entreSemana, dias_semana: [1, 5] })]);
    given([])
      .when(crear({ ...entreSemana, dias_semana: [3] }))
      .then([creada({ ...entreSemana, dias_semana: [3], dia_semana: 3 })]);
  });

  it('marks one of its turns, missed or not', () => {
    given([creada(diaria)])
      .when(cambiar('COMPLETADA', '2026-11-20'))
      .then([cambiado('COMPLETADA', '2026-11-20')]);
    given([creada(diaria)])
      .when(cambiar('CANCELADA'))
      .then([cambiado('CANCELADA', HOY)]);
    given([creada(diaria), cambiado('COMPLETADA', '2026-11-20')])
      .when(cambiar('COMPLETADA', '2026-11-20'))
      .then([]);
  });

  it('skips several turns in one act', () => {
    given([creada(diaria)])
      .when({
        ...{ tipo: 'cambiar_estado_de_turnos', libreta_tarea_id: TAREA, estado: 'CANCELADA', hoy: HOY },
        dias: ['2026-11-20', '2026-11-21'],
      })
      .then([cambiado('CANCELADA', '2026-11-20'), cambiado('CANCELADA', '2026-11-21')]);
  });

  const rechazadas: [string, ComandoDeLibreta, string, string][] = [
    ...(
      [
        [{ cada_dias: 0 }, 'no day'],
        [{ cada_dias: 366 }, 'more than a year'],
        [{ cada_dias: 2, dias_semana: [1] }, 'both ways'],
        [{ cada_dias: null }, 'neither way'],
        [{ cada_dias: null, dias_semana: [7] }, 'a weekday that is none'],
      ] as const
    ).map(([cambios, que]): [string, ComandoDeLibreta, string, string] => [
      `repeats by ${que}`,
      crear({ ...diaria, ...cambios, dias_semana: [...('dias_semana' in cambios ? cambios.dias_semana : [])] }),
      'REPETICION_INVALIDA',
      'Elegí cada cuántos días se repite, de 1 a 365, o en qué días de la semana.',
    ]),
    [
      'ends before its first turn',
      crear({ ...diaria, repite_hasta: '2026-11-19' }),
      'REPETICION_SIN_TURNOS',
      'Hasta ese día la tarea no tiene ningún turno.',
    ],
    [
      'begins in a hundred years',
      crear({ ...diaria, repite_desde: '2126-11-19' }),
      'REPETICION_SIN_TURNOS',
      'Hasta ese día la tarea no tiene ningún turno.',
    ],
  ];
  it.each(rechazadas)('is refused where it %s', (_que, command, codigo, mensaje) =>
    given([]).when(command).thenRefused(codigo, mensaje),
  );

  it('is not marked on a day that is no turn, nor done before its day', () => {
    given([creada(entreSemana)])
      .when(cambiar('COMPLETADA', '2026-11-21'))
      .thenRefused('DIA_SIN_TAREA', 'Ese día la tarea no se repite.');
    given([creada(diaria)])
      .when(cambiar('COMPLETADA', '2026-11-23'))
      .thenRefused('DIA_SIN_TAREA', 'Ese día todavía no llegó: la tarea no puede estar hecha.');
  });
});
