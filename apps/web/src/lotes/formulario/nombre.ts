const PALABRAS = [
  'Aurora', 'Brisa', 'Cactus', 'Duna', 'Escarcha', 'Faro', 'Glaciar', 'Higuera', 'Isla', 'Jazmín', 'Koa', 'Lucero',
  'Magnolia', 'Niebla', 'Olivo', 'Palma', 'Quena', 'Rocío', 'Sauce', 'Trueno', 'Umbral', 'Violeta', 'Yerba', 'Zafiro',
  'Alerce', 'Bambú', 'Coral', 'Dalia', 'Enebro', 'Fresno', 'Girasol', 'Helecho', 'Lavanda', 'Menta', 'Nogal',
] as const;

/** A name for a lot: one of 35 words, '-' and a number from 001 to 999 (`spec 2 §5 Lot`). */
export const nombreDeLote = (azar: () => number = Math.random): string => `${PALABRAS[Math.floor(azar() * PALABRAS.length)] ?? PALABRAS[0]}-${String(Math.floor(azar() * 999) + 1).padStart(3, '0')}`;
