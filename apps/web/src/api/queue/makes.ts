import { v5 } from 'uuid';

/** Namespace of every id that the server derives from a name. */
const NAMESPACE = 'c1d0a6a2-5b0f-5f0e-9d4e-6b7f3a2c9e10';

/** The id derived from these parts, as on the server. */
export const derivedId = (...parts: readonly string[]): string => v5(parts.join('\u001f'), NAMESPACE);

/** The acts that create a record to which other acts of this device may refer, with the server's name of the record. */
const MAKERS: Readonly<Record<string, string>> = { 'POST /api/tareas': 'tarea' };

/**
 * The id of the record that an act will create: the server derives it from the person and the key, so it is known
 * before the act is sent. Null for an act that creates none.
 */
export function idMadeBy(method: string, pathname: string, person: string, key: string): string | null {
  const name = MAKERS[`${method} ${pathname}`];
  return name === undefined ? null : derivedId(derivedId('comando', person, key), name);
}
