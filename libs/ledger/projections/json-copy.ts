import { isStorableText } from '../text';

/**
 * Returns a copy of a value as JSON would return it, without writing its text. Returns `undefined` for a value that
 * needs JSON itself: an object of a class, NaN or an infinite number, a text that cannot be stored.
 */
export function copyOf(value: unknown): unknown {
  if (typeof value === 'string') return isStorableText(value) ? value : undefined;
  // Negative zero becomes zero, as in JSON.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value !== 'object') return undefined;
  return Array.isArray(value) ? copyOfList(value) : copyOfRecord(value);
}

function copyOfList(list: readonly unknown[]): unknown[] | undefined {
  const copies: unknown[] = [];
  for (const one of list) {
    const copy = copyOf(one);
    if (copy === undefined) return undefined;
    copies.push(copy);
  }
  return copies;
}

function copyOfRecord(record: object): object | undefined {
  if (Object.getPrototypeOf(record) !== Object.prototype) return undefined;
  const copies: Record<string, unknown> = {};
  for (const name of Object.keys(record)) {
    if (name === 'toJSON' || name === '__proto__' || !isStorableText(name)) return undefined;
    const value = (record as Record<string, unknown>)[name];
    // Left out, as JSON does.
    if (value === undefined) continue;
    const copy = copyOf(value);
    if (copy === undefined) return undefined;
    copies[name] = copy;
  }
  return copies;
}
