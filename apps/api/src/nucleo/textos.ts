import { Injectable } from '@nestjs/common';
import { textsOf } from '@cepa/event-schemas';
import type { Review } from '@cepa/ledger/commands';
import { comoSeVe } from '@cepa/platform';

/** The texts of a request: only what its person wrote is checked, and not what an event copies from older records. */
export interface Escrito {
  readonly cuerpo: unknown;
  /** The person said that no surname in it means anybody. */
  readonly confirmado: boolean;
}

/** Header of a write whose person was asked '¿Hablás de una persona?' and says no. */
export const TEXT_CONFIRMED = 'x-confirmo-texto';

/** Finds whom of a club's people a text names. */
export interface Menciones {
  en(text: string): 'persona' | 'apellido' | null;
  /** The refusal of a text that names somebody. */
  datoPersonal(field: string): Error;
  /** The refusal of a text with a surname, until its person says that nobody is meant. */
  posiblePersona(field: string): Error;
}

/** Knows the people whom a club's texts must not name; pacientes provides it. */
export abstract class PersonasDelClub {
  /** Null where the club has nobody. */
  abstract menciones(clubId: string): Promise<Menciones | null>;
}

/** Words of lists and of places, and who witnessed: a surname there is not asked about; somebody's whole name or number is refused. */
const SIN_PREGUNTA =
  /^(estado|estado_anterior|origen|rol|testigo|pais|region|ciudad|distrito|posicion|clase_merma|nombre_evento|etapa_evento_cultivo|(tipo|categoria|unidad)(_.*)?)$/;

/** Clubs, and texts of each, whose answer is remembered: a person who edits a room named Flores is asked once. */
const CLUBES = 200;
const RESPONSES = 1_000;

/** Keeps the names and numbers of a club's people out of the ledger's free texts. */
@Injectable()
export class Texts {
  private readonly confirmados = new Map<string, Set<string>>();

  constructor(private readonly personas: PersonasDelClub) {}

  /**
   * Returns the check of a request's events before they are recorded; undefined if the club has nobody to name. The
   * check throws Rechazo DATO_PERSONAL_EN_TEXTO for a person's name or number, and POSIBLE_PERSONA for a surname that
   * was not confirmed as a word.
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

  /** The oldest answers are forgotten first: their authors are asked again. */
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

/** A text as it is recorded: what a field drops, such as marks that nobody sees, does not hide that it was written here. */
const simple = (text: string): string => comoSeVe(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A body with more texts than this is a list: names split over several of its texts are not searched for. */
const TEXTS_OF_ONE_FORM = 60;
/** Shorter ones stand inside any other. */
const LETRAS_DE_PARTE = 4;

/** Finds the field of the request in which a text was written, whole or as a part; null if there is none. */
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
