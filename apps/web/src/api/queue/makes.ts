import { v5 } from 'uuid';

/** Namespace of every id that the server derives from a name. */
const NAMESPACE = 'c1d0a6a2-5b0f-5f0e-9d4e-6b7f3a2c9e10';

/** The id that always belongs to these parts, as the server derives it. */
export const derivedId = (...parts: readonly string[]): string => v5(parts.join('\u001f'), NAMESPACE);

/** The acts that make a record which others of this device may be about, and the server's name of what each makes. */
const MAKERS: Readonly<Record<string, string>> = { 'POST /api/tareas': 'tarea' };

/**
 * The id of the record that an act will make: the server derives it from the person and the key, so that it is known before the act is sent.
 * Null for an act that makes none.
 */
export function idMadeBy(method: string, pathname: string, person: string, key: string): string | null {
  const name = MAKERS[`${method} ${pathname}`];
  return name === undefined ? null : derivedId(derivedId('comando', person, key), name);
}
