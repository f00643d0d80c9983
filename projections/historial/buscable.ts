import { diaDelInstante } from '@cepa/base/fecha';
import { enPlano, idEnPlano } from '@cepa/words/busqueda';
import { fieldName } from '@cepa/words/campos';
import { enNumero } from '@cepa/words/numeros';
import { numeroDePersona } from '@cepa/words/personas';
import { numeroDeRegistro } from '@cepa/words/registros';
import { frasesDe } from './frases';
import { fraseDeAviso } from './avisos.frases';
import { esUuid, idsDe, unidadEn } from './entidad';
import type { Aviso, Fields } from './historial.table';

/** Fields by which records without a code are known: a room, a stage, a task, a note, a plan, somebody of the staff. */
export const NOMBRES = ['nombre', 'nombre_evento', 'nombre_tarea', 'titulo', 'objetivo', 'legajo'] as const;

/** Facts of a club do not say it each time, and people are known by what the vault holds of them. */
const NO_SE_NOMBRAN = new Set(['club', 'usuario', 'usuario_medicinal']);

/** A record that a fact names. */
export interface Registro {
  readonly entidad: string;
  readonly campos: Fields;
}

/** What a fact says on screen. */
export interface Dicho {
  readonly event_id: string;
  readonly tipo: string;
  readonly data: Fields;
  readonly entidad: string;
  readonly entidad_id: string | null;
  readonly tardio: boolean;
  readonly motivo: string | null;
  readonly avisos: readonly Aviso[];
  readonly antes: Fields;
  readonly despues: Fields;
  /** Its record, as the fact leaves it. */
  readonly propio: Registro;
  /** The others that it names, and those that its record belongs to, as they were then. */
  readonly nombrados: readonly Registro[];
}

/** By what a record is known: its code, else its names. Two records that are known alike have the same. */
export function nombreDelRegistro({ entidad, campos }: Registro): string {
  const texts = ['codigo', ...NOMBRES, ...(entidad === 'proceso' ? ['tipo'] : [])].map((field) => campos[field]);
  return texts.filter((uno): uno is string => typeof uno === 'string' && uno !== '').join(' ');
}

/**
 * The text by which a fact is found: what the screen shows of it. Who did it and when have filters of their own, and no person is in it: a
 * medicinal user by their number, everybody else not at all.
 */
export function buscableDe(dicho: Dicho): string {
  const { event_id, tipo, data, entidad, entidad_id, propio, nombrados } = dicho;
  const registros = [propio, ...nombrados.filter((uno) => !NO_SE_NOMBRAN.has(uno.entidad))];
  const texts = [
    ...frasesDe(tipo, data, unidadEn(propio.campos)),
    ...new Set(registros.map(nombreDelRegistro)),
    ...(entidad === 'usuario_medicinal' ? [`N.º ${numeroDePersona(String(entidad_id))}`] : []),
    ...Object.keys(dicho.despues).flatMap((field) => [
      fieldName(field),
      asText(dicho.antes[field], field),
      asText(dicho.despues[field], field),
    ]),
    ...(dicho.motivo === null ? [] : [dicho.motivo]),
    ...(dicho.tardio ? ['Registrado tarde'] : []),
    ...dicho.avisos.map(fraseDeAviso),
  ];
  // By their numbers, as the history shows them.
  const partes = [...idsDe(dicho.antes), ...idsDe(dicho.despues)].map(numeroDeRegistro);
  const ids = [event_id, ...(entidad_id === null ? [] : [entidad_id]), ...new Set(partes)];
  return [enPlano(texts.filter(Boolean).join(' ')), ...ids.map(idEnPlano)].join(' ');
}

const ES_DIA = /^\d{4}-\d{2}-\d{2}$/;
const ES_INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ES_DECIMAL = /^-?(0|[1-9]\d{0,17})(\.\d+)?$/;
/** Fields whose digits name something instead of counting it. */
const NO_CUENTAN = /(codigo|telefono|legajo|numero|dni|documento|nombre|posicion)/;

/** A value as the history shows it; nothing for one that is not there, and for an id, which is found as one. */
function asText(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((uno) => asText(uno, field)).join(', ');
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return enNumero(value);
  const text = String(value);
  if (esUuid(text)) return '';
  if (ES_INSTANTE.test(text)) return enDia(diaDelInstante(text));
  if (ES_DIA.test(text)) return enDia(text);
  return ES_DECIMAL.test(text) && !NO_CUENTAN.test(field) ? enNumero(text) : text;
}

const enDia = (dia: string): string => dia.split('-').reverse().join('/');
