/** Statements that a connection keeps prepared; beyond, they are planned each time. */
const MOST = 1000;
const names = new Map<string, string>();

/** A name for a statement's text, the same each time, by which a connection keeps it prepared; undefined when there are too many. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `lectura-${names.size}`;
  names.set(text, name);
  return name;
}
