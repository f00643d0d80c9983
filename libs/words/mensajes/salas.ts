/** Names a room in a sentence: 'sala Vegetativo', and not 'sala Sala de madres'. */
export const comoSala = (nombre: string): string => (/^sala\b/i.test(nombre) ? nombre : `sala ${nombre}`);

/** A room as a sentence begins with it: 'La sala Flora', and 'La Sala de madres' where its own name says what it is. */
export const laSala = (nombre: string): string => `La ${comoSala(nombre)}`;

/** Refuses a count of an empty room in which no plant was read. */
export const RECUENTO_VACIO = 'No hay qué contar: el espacio está vacío y no se leyó ninguna planta.';

/** The title of a count as a sealed report: the screen that asks for it calls it as its paper does. */
export const ACTA_DE_RECUENTO = 'Acta de Recuento';

/** What a count found of a plant. */
export const RESULTADOS_DE_RECUENTO = { esta: 'Está', falta: 'Falta', sobra: 'Sobra' } as const;

/** The heading of the codes that were read and belong to no plant of the club. */
export const CODIGOS_AJENOS = 'Códigos que no figuran';
