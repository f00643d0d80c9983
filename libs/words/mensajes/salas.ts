/** A room as a sentence begins with it: 'La sala Flora', and 'La Sala de madres' where its own name says what it is. */
export const laSala = (nombre: string): string => (/^sala\b/i.test(nombre) ? `La ${nombre}` : `La sala ${nombre}`);
