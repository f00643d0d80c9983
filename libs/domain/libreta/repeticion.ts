import type { TareaDeLibretaCreada } from '@cepa/event-schemas';
import { turnDesde, type Repeticion } from '@cepa/base/turns';
import { SIN_REPETICION, WITHOUT_TURNS } from '@cepa/words/mensajes/libreta';
import { regla } from '../rechazo';
import { diasEntre, type Fecha } from '../valores/fecha';

type Datos = TareaDeLibretaCreada['data'];
type Repetida = Pick<Datos, 'cada_dias' | 'dias_semana' | 'repite_desde' | 'repite_hasta'>;

const MAX_DIAS = 365;
/** The longest time until the first turn, in days. */
const MAX_ESPERA = 3650;

/** The fields of a task that does not repeat. */
export const SIN_REPETIR: Repetida = { cada_dias: null, dias_semana: [], repite_desde: null, repite_hasta: null };

/**
 * The repetition of a task whose missed turns stay open; null for a task with a date, and for a task of which only the
 * last turn counts.
 */
export const repeticionDe = ({ cada_dias, dias_semana, repite_desde, repite_hasta }: Repetida): Repeticion | null =>
  repite_desde === null ? null : { cada_dias, dias_semana, comienzo: repite_desde, hasta: repite_hasta };

/**
 * A repetition goes by days or by weekdays, and has a turn (rule `libreta.repeticion`).
 *
 * @throws Rechazo REPETICION_INVALIDA, REPETICION_SIN_TURNOS
 */
export function exigirRepeticion(datos: Repetida, hoy: Fecha): Repetida & { readonly dia_semana: number | null } {
  const { cada_dias, repite_desde } = datos;
  const dias_semana = [...new Set(datos.dias_semana)].sort((uno, otro) => uno - otro);
  const porDias = cada_dias !== null && cada_dias >= 1 && cada_dias <= MAX_DIAS;
  const porSemana = cada_dias === null && dias_semana.length > 0 && dias_semana.every((dia) => dia >= 0 && dia <= 6);
  if (porDias ? dias_semana.length > 0 : !porSemana)
    throw regla('REPETICION_INVALIDA', SIN_REPETICION, cada_dias === null ? 'dias_semana' : 'cada_dias');
  const repeticion = repeticionDe({ ...datos, dias_semana });
  const lejos = repite_desde !== null && Math.abs(diasEntre(hoy, repite_desde)) > MAX_ESPERA;
  if (repeticion === null || lejos || turnDesde(repeticion, repeticion.comienzo) === null)
    throw regla('REPETICION_SIN_TURNOS', WITHOUT_TURNS, 'repite_hasta');
  // One weekday is what the contract calls the day of the week.
  return { ...datos, dias_semana, dia_semana: dias_semana.length === 1 ? (dias_semana[0] ?? null) : null };
}
