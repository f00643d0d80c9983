import type {
  EstadoDeTareaDeLibretaCambiado,
  LibretaEvent,
  TareaDeLibretaActualizada,
  TareaDeLibretaCreada,
} from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { decider } from '../decider';
import { inexistente, regla } from '../rechazo';
import { diaDeSemana, sumarDias, type Fecha } from '../valores/fecha';
import { esTurn, turnDesde, type Repeticion } from '@cepa/base/turns';
import { SIN_DIA_DE_SEMANA, SIN_FECHA } from '@cepa/words/mensajes/libreta';
import { exigirRepeticion, repeticionDe, SIN_REPETIR } from './repeticion';

type DatosDeTarea = TareaDeLibretaCreada['data'];
/** The state of a task of the notebook (rule `estados.libreta`). */
export type EstadoDeLibreta = DatosDeTarea['estado'];

/**
 * The fields of a task, today in Buenos Aires, and the day that a state of a task that repeats is about; without it, its
 * last day.
 */
type Anotacion = DatosDeTarea & { readonly hoy: Fecha; readonly dia?: Fecha | null };

/** A command on a club's notebook. */
export type ComandoDeLibreta =
  | ({ readonly tipo: 'crear_tarea_de_libreta' } & Anotacion)
  | ({ readonly tipo: 'actualizar_tarea_de_libreta' } & Anotacion)
  | {
      readonly tipo: 'cambiar_estado_de_tarea_de_libreta';
      readonly libreta_tarea_id: string;
      readonly estado: EstadoDeLibreta;
      /** The day of the state. A task that repeats has a state for each day. */
      readonly dia: Fecha | null;
      readonly hoy: Fecha;
    }
  | {
      readonly tipo: 'cambiar_estado_de_turnos';
      readonly libreta_tarea_id: string;
      readonly estado: EstadoDeLibreta;
      /** Several missed turns at once. */
      readonly dias: readonly Fecha[];
      readonly hoy: Fecha;
    }
  | { readonly tipo: 'eliminar_tarea_de_libreta'; readonly libreta_tarea_id: string };

interface Anotada {
  /** Null when it does not repeat, or not on one weekday. */
  readonly dia_semana: number | null;
  /** The turns of a task whose missed turns wait. */
  readonly repeticion: Repeticion | null;
  /** Of a task with a date. */
  readonly estado: EstadoDeLibreta;
  /** The last day of a task that repeats whose state was recorded. */
  readonly ultimo: { readonly dia: Fecha; readonly estado: EstadoDeLibreta } | null;
}

/** The notebook of a club. */
export interface Libreta {
  readonly tareas: Mapa<Anotada>;
}

/** The stream of a club's notebook. */
export const streamDeLibreta = (clubId: string): string => `libreta-${clubId}`;

function exigir(libreta: Libreta, id: string): Anotada {
  const tarea = libreta.tareas.get(id);
  if (!tarea) throw inexistente('libreta_tarea', id);
  return tarea;
}

/** The change of an unknown task is empty; it is never used, since a state is only recorded of a task that exists. */
const NADA: Anotada = { dia_semana: null, repeticion: null, estado: 'PENDIENTE', ultimo: null };

/** A task repeats or has a date, never both (rule `libreta.fecha`). */
function tarea({ tipo: _tipo, hoy, dia: _dia, ...datos }: Anotacion & { readonly tipo: string }): DatosDeTarea {
  if (datos.titulo.trim() === '') throw regla('TITULO_OBLIGATORIO', 'El título es obligatorio.', 'titulo');
  if (!datos.es_recurrente) {
    if (datos.fecha === null) throw regla('FECHA_OBLIGATORIA', SIN_FECHA, 'fecha');
    return { ...datos, ...SIN_REPETIR, dia_semana: null };
  }
  if (datos.repite_desde !== null) return { ...datos, ...exigirRepeticion(datos, hoy), fecha: null };
  if (datos.dia_semana === null || datos.dia_semana < 0 || datos.dia_semana > 6) {
    const message = SIN_DIA_DE_SEMANA;
    throw regla('DIA_INVALIDO', message, 'dia_semana');
  }
  return { ...datos, ...SIN_REPETIR, fecha: null };
}

/** The last day, today included, on which a task that repeats on this weekday (0 is Sunday) was due. */
export function ultimaVez(diaSemana: number, hoy: Fecha): Fecha {
  return sumarDias(hoy, -((diaDeSemana(hoy) - diaSemana + 7) % 7));
}

/** The next day, today included, on which a task that repeats on this weekday (0 is Sunday) is due. */
export const proximaVez = (diaSemana: number, hoy: Fecha): Fecha => ultimaVez(diaSemana, sumarDias(hoy, 6));

/** The state of the task on the day; `dia` is null for a task with a date. */
function estadoEn({ estado, ultimo }: Anotada, dia: Fecha | null): EstadoDeLibreta {
  if (dia === null) return estado;
  return ultimo?.dia === dia ? ultimo.estado : 'PENDIENTE';
}

/** A turn is one of its days, and done on its next day at the latest. @throws Rechazo DIA_SIN_TAREA */
function exigirTurn(repeticion: Repeticion | null, dia: Fecha, estado: EstadoDeLibreta, hoy: Fecha): void {
  if (repeticion === null || !esTurn(repeticion, dia))
    throw regla('DIA_SIN_TAREA', 'Ese día la tarea no se repite.', 'dia');
  if (estado === 'COMPLETADA' && dia > (turnDesde(repeticion, hoy) ?? hoy))
    throw regla('DIA_SIN_TAREA', 'Ese día todavía no llegó: la tarea no puede estar hecha.', 'dia');
}

const cambio = (
  libreta_tarea_id: string,
  estado: EstadoDeLibreta,
  dia: Fecha | null,
): EstadoDeTareaDeLibretaCambiado => ({
  type: 'EstadoDeTareaDeLibretaCambiado',
  version: 1,
  data: { libreta_tarea_id, estado, dia },
});

/** Records the state of a task that repeats for the day that the form shows. */
function estadoDelDia(
  anotada: Anotada | null,
  datos: DatosDeTarea,
  { hoy, dia: request }: Pick<Anotacion, 'hoy' | 'dia'>,
): LibretaEvent[] {
  if (datos.dia_semana === null || datos.repite_desde !== null) return [];
  const dia = request ?? ultimaVez(datos.dia_semana, hoy);
  const antes = anotada === null ? 'PENDIENTE' : estadoEn(anotada, dia);
  return antes === datos.estado ? [] : [cambio(datos.libreta_tarea_id, datos.estado, dia)];
}

const conTarea = (
  { tareas }: Libreta,
  { libreta_tarea_id, ...datos }: TareaDeLibretaCreada['data'] | TareaDeLibretaActualizada['data'],
): Libreta => {
  const { dia_semana, estado } = datos;
  const repeticion = repeticionDe(datos);
  const ultimo = tareas.get(libreta_tarea_id)?.ultimo ?? null;
  return { tareas: tareas.set(libreta_tarea_id, { dia_semana, repeticion, estado, ultimo }) };
};

/** The rules of the notebook. */
export const libreta = decider<Libreta, ComandoDeLibreta, LibretaEvent>({
  name: 'libreta',
  initial: () => ({ tareas: mapa() }),
  commands: {
    actualizar_tarea_de_libreta(command, state) {
      const anotada = exigir(state, command.libreta_tarea_id);
      const data = tarea(command);
      return [{ type: 'TareaDeLibretaActualizada', version: 2, data }, ...estadoDelDia(anotada, data, command)];
    },
    cambiar_estado_de_turnos({ libreta_tarea_id, estado, dias, hoy }, state) {
      const { repeticion } = exigir(state, libreta_tarea_id);
      return [...new Set(dias)].map((dia) => {
        exigirTurn(repeticion, dia, estado, hoy);
        return cambio(libreta_tarea_id, estado, dia);
      });
    },
    cambiar_estado_de_tarea_de_libreta({ libreta_tarea_id, estado, dia, hoy }, state) {
      const anotada = exigir(state, libreta_tarea_id);
      if (anotada.repeticion !== null) {
        const cual = dia ?? turnDesde(anotada.repeticion, hoy) ?? hoy;
        exigirTurn(anotada.repeticion, cual, estado, hoy);
        const igual = anotada.ultimo?.dia === cual && anotada.ultimo.estado === estado;
        return igual ? [] : [cambio(libreta_tarea_id, estado, cual)];
      }
      const { dia_semana } = anotada;
      const cual = dia_semana === null ? null : (dia ?? ultimaVez(dia_semana, hoy));
      if (cual !== null && diaDeSemana(cual) !== dia_semana)
        throw regla('DIA_SIN_TAREA', 'Ese día la tarea no se repite.', 'dia');
      if (estado === 'COMPLETADA' && cual !== null && dia_semana !== null && cual > proximaVez(dia_semana, hoy))
        throw regla('DIA_SIN_TAREA', 'Ese día todavía no llegó: la tarea no puede estar hecha.', 'dia');
      const conocido = cual === null || cual === anotada.ultimo?.dia;
      return conocido && estadoEn(anotada, cual) === estado ? [] : [cambio(libreta_tarea_id, estado, cual)];
    },
    crear_tarea_de_libreta(command) {
      const data = tarea(command);
      return [{ type: 'TareaDeLibretaCreada', version: 2, data }, ...estadoDelDia(null, data, command)];
    },
    eliminar_tarea_de_libreta({ libreta_tarea_id }, state) {
      exigir(state, libreta_tarea_id);
      return [{ type: 'TareaDeLibretaEliminada', version: 1, data: { libreta_tarea_id } }];
    },
  },
  events: {
    EstadoDeTareaDeLibretaCambiado: ({ tareas }, { libreta_tarea_id, estado, dia }) => ({
      tareas: tareas.update(libreta_tarea_id, NADA, (anotada) =>
        dia === null ? { ...anotada, estado } : { ...anotada, ultimo: { dia, estado } },
      ),
    }),
    TareaDeLibretaActualizada: conTarea,
    TareaDeLibretaCreada: conTarea,
    TareaDeLibretaEliminada: ({ tareas }, { libreta_tarea_id }) => ({ tareas: tareas.delete(libreta_tarea_id) }),
  },
});
