import canonicalize from 'canonicalize';
import { hashLeaf } from './merkle';

/** The book is not valid. The message is Spanish, for its reader. */
export class BookInvalid extends Error {}

/** The fields of a line, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of what a line holds. @throws BookInvalid where it is no object */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BookInvalid('una línea no es de un libro');
  return value as Fields;
}

/** @throws BookInvalid */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new BookInvalid(`falta ${name}`);
  return value;
}

/** The leaf hash of an event of the club. @throws BookInvalid where it is of another one */
export function hashOfOwn(event: unknown, clubId: string | undefined, place: unknown): Buffer {
  const fields = fieldsOf(event);
  if (clubId === undefined || fieldsOf(fields['metadata'])['club_id'] !== clubId)
    throw new BookInvalid(`el evento de la hoja ${String(place)} no es del club`);
  return hashLeaf(Buffer.from(canonicalize(fields) ?? '', 'utf8'));
}
