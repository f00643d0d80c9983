const FIRST_PART = /^[0-9a-f]{8}(?![0-9a-f])/i;

/** The number of a record without a code: digits made from its id, which can be read aloud and written down. It never changes. */
export const numeroDeRegistro = (id: string): string => {
  const [part] = FIRST_PART.exec(id) ?? [];
  return part === undefined ? id.slice(0, 8) : String(Number.parseInt(part, 16));
};
