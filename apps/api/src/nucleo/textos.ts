import { Injectable } from '@nestjs/common';
import { textsOf } from '@cepa/event-schemas';
import type { Review } from '@cepa/ledger/commands';
import { comoSeVe } from '@cepa/platform';

/** The texts of a request. Only what its person wrote is checked, not what an event copies from older records. */
export interface Escrito {
  readonly cuerpo: unknown;
  /** The person confirmed that no surname in it refers to a person. */
  readonly confirmado: boolean;
}

/** Header of a write whose person answered no to '¿Hablás de una persona?'. */
export const TEXT_CONFIRMED = 'x-confirmo-texto';

/** Finds the people of a club that a text names. */
export interface Menciones {
  en(text: string): 'persona' | 'apellido' | null;
  /** The refusal of a text that names a person. */
  datoPersonal(field: string): Error;
  /** The refusal of a text with a surname, until its person confirms that nobody is meant. */
  posiblePersona(field: string): Error;
}

/** Provides the people that a club's texts must not name; pacientes implements it. */
export abstract class PersonasDelClub {
  /** Null if the club has no people. */
  abstract menciones(clubId: string): Promise<Menciones | null>;
}

/** Words of lists and places, and witnesses: a surname there is not questioned; a person's full name or number is refused. */
const SIN_PREGUNTA =
  /^(estado|estado_anterior|origen|rol|testigo|pais|region|ciudad|distrito|posicion|clase_merma|nombre_evento|etapa_evento_cultivo|(tipo|categoria|unidad)(_.*)?)$/;

/**
 * Number of clubs, and of texts of each, whose confirmation is remembered: for a room named Flores, the question is
 * asked once.
 */
const CLUBES = 200;
const RESPONSES = 1_000;

/** Keeps the names and numbers of a club's people out of the ledger's free texts. */
@Injectable()
export class Texts {
  private readonly confirmados = new Map<string, Set<string>>();

  constructor(private readonly personas: PersonasDelClub) {}

  /**
   * Returns the check of a request's events before they are recorded; undefined if the club has no people. The check
   * throws Rechazo DATO_PERSONAL_EN_TEXTO for a person's name or number, and POSIBLE_PERSONA for a surname that was not
   * confirmed as a word.
   */
  async revision(clubId: string, escrito: Escrito, motivo: string | undefined): Promise<Review | undefined> {
    const menciones = await this.personas.menciones(clubId);
    if (menciones === null) return undefined;
    const dicho = loDicho(escrito.cuerpo);
    const mirar = (field: string, text: string): void => {
      const dondeLoDijo = dicho(text);
      if (dondeLoDijo === null) return;
      const mencion = menciones.en(text);
      if (mencion === 'persona') throw menciones.datoPersonal(dondeLoDijo);
      if (mencion === null || SIN_PREGUNTA.test(field) || this.confirmados.get(clubId)?.has(text)) return;
      if (!escrito.confirmado) throw menciones.posiblePersona(dondeLoDijo);
      this.recordar(clubId, text);
    };
    return (events) => {
      if (motivo !== undefined) mirar('motivo', motivo);
      for (const { type, data } of events)
        for (const camino of textsOf(type))
          for (const text of valuesIn(data, camino.split('.'))) mirar(camino.split('.').at(-1)!, text);
    };
  }

  /** The oldest confirmations are dropped first: their texts are questioned again. */
  private recordar(clubId: string, text: string): void {
    const texts = (this.confirmados.get(clubId) ?? new Set()).add(text);
    if (texts.size > RESPONSES) texts.delete(texts.values().next().value!);
    this.confirmados.delete(clubId);
    this.confirmados.set(clubId, texts);
    if (this.confirmados.size > CLUBES) this.confirmados.delete(this.confirmados.keys().next().value!);
  }
}

/** The texts at a path of an event's data. */
function valuesIn(value: unknown, [paso, ...resto]: readonly string[]): string[] {
  if (paso === undefined) return typeof value === 'string' && value !== '' ? [value] : [];
  if (value === null || typeof value !== 'object') return [];
  const list = paso.endsWith('[]');
  const dentro = (value as Readonly<Record<string, unknown>>)[list ? paso.slice(0, -2) : paso];
  if (!list) return valuesIn(dentro, resto);
  return Array.isArray(dentro) ? dentro.flatMap((uno) => valuesIn(uno, resto)) : [];
}

/** A text as it is recorded: removed characters, such as invisible marks, do not hide that it was written here. */
const simple = (text: string): string => comoSeVe(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A body with more texts than this is a list: names that are split over several texts are not searched for. */
const TEXTS_OF_ONE_FORM = 60;
/** Shorter parts occur in any text. */
const LETRAS_DE_PARTE = 4;

/** Finds the field of the request in which a text was written, whole or in part; null if there is none. */
function loDicho(body: unknown): (text: string) => string | null {
  const fields = new Map<string, string>();
  const reunir = (nodo: unknown, camino: string): void => {
    if (typeof nodo === 'string') {
      if (!fields.has(simple(nodo))) fields.set(simple(nodo), camino);
    } else if (nodo !== null && typeof nodo === 'object')
      for (const [nombre, uno] of Object.entries(nodo)) reunir(uno, camino ? `${camino}.${nombre}` : nombre);
  };
  reunir(body, '');
  return (text) => {
    const buscado = simple(text);
    const entero = fields.get(buscado);
    if (entero !== undefined || fields.size > TEXTS_OF_ONE_FORM) return entero ?? null;
    const partes = [...fields].filter(([uno]) => uno.length >= LETRAS_DE_PARTE && buscado.includes(uno));
    return partes.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
  };
}
