/**
 * An escape of NUL or of half a surrogate pair, as `JSON.stringify` writes it. An escaped backslash before `u0000` is plain text,
 * so backslashes are read in pairs.
 */
const ESCAPED = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/** Whether every database that Cepa writes to keeps the text as it is: PostgreSQL takes no NUL, and UTF-8 has no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Whether `jsonb` takes the output of `JSON.stringify`. */
export function isStorableJson(json: string): boolean {
  return !json.includes('\\u') || !ESCAPED.test(json);
}

/**
 * Finds the path of a text that cannot be stored (`/plantas/0/codigo`); null if the whole value can be stored. Names of
 * fields count as text.
 */
export function unstorableAt(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorableText(value) ? null : path || '/';
  if (value === null || typeof value !== 'object') return null;
  for (const [name, item] of Object.entries(value)) {
    if (!isStorableText(name)) return path || '/';
    const found = unstorableAt(item, `${path}/${name}`);
    if (found !== null) return found;
  }
  return null;
}
