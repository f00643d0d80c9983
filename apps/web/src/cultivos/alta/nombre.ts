const PAISAJES = [
  'Delta',
  'Puna',
  'Litoral',
  'Quebrada',
  'Estepa',
  'Laguna',
  'Sierra',
  'Pampa',
  'Ribera',
  'Yunga',
  'Valle',
  'Monte',
  'Cerro',
  'Estero',
  'Arroyo',
  'Bosque',
  'Salina',
  'Bañado',
] as const;
const SERES = [
  'Ceibo',
  'Tero',
  'Lapacho',
  'Hornero',
  'Jacarandá',
  'Calandria',
  'Algarrobo',
  'Benteveo',
  'Chañar',
  'Cardenal',
  'Tipa',
  'Zorzal',
  'Molle',
  'Chajá',
  'Espinillo',
  'Yaguareté',
  'Timbó',
  'Carpincho',
] as const;

const una = <T>(list: readonly T[], azar: () => number): T => list[Math.floor(azar() * list.length)] as T;

/** A name for a crop: two words and a three-digit number. */
export const nombreSugerido = (azar: () => number = Math.random): string =>
  `${una(PAISAJES, azar)}-${una(SERES, azar)}-${String(Math.floor(azar() * 999) + 1).padStart(3, '0')}`;
