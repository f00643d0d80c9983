import { NO_ENCONTRADO } from '@cepa/words/mensajes/sesion';

/** The kind of refusal; the API maps each kind to one status. */
export type ClaseDeRechazo =
  /** A rule of the club's work is broken (422). */
  | 'regla'
  /** The state of the record forbids it (409). */
  | 'conflicto'
  /** The club has no such record (404). */
  | 'inexistente'
  /** The person may not do it (403). */
  | 'permiso';

/** The field beside which the sentence is shown: one for all forms, or one for each command's form. */
export type Field = string | Readonly<Record<string, string | readonly string[]>>;

/**
 * What a capability declares of its refusals, by their codes, in its `rechazos.ts`.
 *
 * `frases` are its sentences to the letter, where `…` stands for a value of the command. `N` in `field` is the place in
 * a list; the field `*` is the text of the form that is wrong. Without `field` the sentence is shown above the form.
 */
export type Rechazos = Readonly<
  Record<string, { readonly clase: ClaseDeRechazo; readonly frases: readonly string[]; readonly campo?: Field }>
>;

/**
 * A command that is refused.
 *
 * `codigo` is stable and for programs, `message` is the Spanish sentence that the person reads, `detalle` is for the log;
 * `fields` holds the message of each field that is wrong.
 */
export class Rechazo extends Error {
  constructor(
    readonly clase: ClaseDeRechazo,
    readonly codigo: string,
    message: string,
    readonly detalle = message,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Rechazo';
  }
}

/** Refuses with a broken rule (422). */
export function regla(codigo: string, message: string, field?: string, detalle?: string): Rechazo {
  return new Rechazo('regla', codigo, message, detalle, field === undefined ? {} : { [field]: message });
}

/** Refuses because of the record's state (409). */
export function conflicto(codigo: string, message: string, detalle?: string): Rechazo {
  return new Rechazo('conflicto', codigo, message, detalle);
}

/** Refuses because there is no such record (404). */
export function inexistente(que: string, id: string): Rechazo {
  return new Rechazo('inexistente', 'NO_ENCONTRADO', NO_ENCONTRADO, `${que} ${id} does not exist in this stream`);
}
