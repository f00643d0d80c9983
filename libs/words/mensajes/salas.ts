/** Names a room in a sentence: 'sala Vegetativo', and not 'sala Sala de madres'. */
export const comoSala = (nombre: string): string => (/^sala\b/i.test(nombre) ? nombre : `sala ${nombre}`);

/** A room as a sentence begins with it: 'La sala Flora', and 'La Sala de madres' where its own name says what it is. */
export const laSala = (nombre: string): string => `La ${comoSala(nombre)}`;
