const FIRST_PART = /^[0-9a-f]{8}(?![0-9a-f])/i;

/** The number of a record that has no code: figures made of its id, which can be read aloud and written down. Always the same. */
export const numeroDeRegistro = (id: string): string => {
  const [part] = FIRST_PART.exec(id) ?? [];
  return part === undefined ? id.slice(0, 8) : String(Number.parseInt(part, 16));
};
