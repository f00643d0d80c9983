import { diaDelInstante } from '@cepa/base/fecha';
import { enPlano, idEnPlano } from '@cepa/words/busqueda';
import { fieldName } from '@cepa/words/campos';
import { enNumero } from '@cepa/words/numeros';
import { numeroDePersona } from '@cepa/words/personas';
import { numeroDeRegistro } from '@cepa/words/registros';
import { frasesDe } from './frases';
import { fraseDeAviso } from './avisos.frases';
import { idsDe, unidadEn } from './entidad';
import { nombreNumerado } from './numeros';
import { esUuid } from '../uuid';
import type { Aviso, Fields } from './historial.table';

/** Fields that name records without a code: a room, a stage, a task, a note, a plan, a member of the staff. */
export const NOMBRES = ['nombre', 'nombre_evento', 'nombre_tarea', 'titulo', 'objetivo', 'legajo'] as const;

/** Ids that are not searched by name: the club is the same in all its facts, and names of people are in the vault. */
const NO_SE_NOMBRAN = new Set(['club', 'usuario', 'usuario_medicinal']);

/** A record that a fact names. */
export interface Registro {
  readonly entidad: string;
  readonly campos: Fields;
}

/** The part of a fact that the screen shows. */
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
  /** The other records that it names, and the owners of its record, as they were then. */
  readonly nombrados: readonly Registro[];
}

/** What identifies a record to a person: its code, else its names, and its number. Two records with the same name have the same text. */
export function nombreDelRegistro({ entidad, campos }: Registro): string {
  const texts = ['codigo', ...NOMBRES, ...(entidad === 'proceso' ? ['tipo'] : [])].map((field) => campos[field]);
  return [...texts, nombreNumerado(entidad, campos)]
    .filter((uno): uno is string => typeof uno === 'string' && uno !== '')
    .join(' ');
}

/**
 * The search text of a fact: what the screen shows of it. Person and day have filters of their own. The text names no
 * person: a medicinal user appears by number, other people not at all.
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
  return [...palabrasSueltas(enPlano(texts.filter(Boolean).join(' '))), ...ids.map(idEnPlano)].join(' ');
}

/** The words of a text without those that are part of another: a word is searched for anywhere in a text. */
function palabrasSueltas(text: string): string[] {
  const palabras = [...new Set(text.split(/\s+/))].sort((a, b) => b.length - a.length);
  let dichas = '';
  for (const palabra of palabras) if (!dichas.includes(palabra)) dichas += `${palabra} `;
  return dichas === '' ? [] : dichas.trimEnd().split(' ');
}

const ES_DIA = /^\d{4}-\d{2}-\d{2}$/;
const ES_INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const ES_DECIMAL = /^-?(0|[1-9]\d{0,17})(\.\d+)?$/;
/** Fields whose digits are an identifier and not a quantity. */
const NO_CUENTAN = /(codigo|telefono|legajo|numero|dni|documento|nombre|posicion)/;

/** A value as the history shows it; empty for a missing value, and for an id, which is searched separately. */
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
