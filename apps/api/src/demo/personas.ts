import type { Azar } from './azar';

const NOMBRES = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elena',
  'Facundo',
  'Gabriela',
  'Hernán',
  'Irene',
  'Joaquín',
  'Karina',
  'Leandro',
  'Marta',
  'Nicolás',
  'Olga',
  'Pablo',
  'Rocío',
  'Sergio',
  'Teresa',
  'Ulises',
  'Valeria',
  'Walter',
  'Ximena',
  'Yamila',
  'Zulma',
];
const APELLIDOS = [
  'Acosta',
  'Benítez',
  'Cabrera',
  'Domínguez',
  'Escobar',
  'Ferreyra',
  'Giménez',
  'Herrera',
  'Ibáñez',
  'Juárez',
  'Ledesma',
  'Molina',
  'Navarro',
  'Ojeda',
  'Peralta',
  'Quiroga',
  'Ríos',
  'Sosa',
  'Toledo',
  'Vera',
];
const CALLES = ['Belgrano', 'San Martín', 'Mitre', 'Sarmiento', 'Rivadavia', 'Urquiza', 'Moreno', 'Alem'];

/** An invented medicinal user. */
export function personaInventada(azar: Azar, index: number) {
  const nombre = azar.elegir(NOMBRES);
  const apellido = azar.elegir(APELLIDOS);
  const nacio = azar.entero(1945, 2003);
  // Identity numbers are given in order of birth, some 700,000 a year.
  const millones = Math.floor(4 + (nacio - 1945) * 0.68);
  return {
    nombre,
    apellido,
    identificacion: `${millones}.${azar.entero(100, 999)}.${String(index).padStart(3, '0')}`,
    fecha_nacimiento: `${nacio}-${String(azar.entero(1, 12)).padStart(2, '0')}-${String(azar.entero(1, 28)).padStart(2, '0')}`,
    direccion: `${azar.elegir(CALLES)} ${azar.entero(100, 3900)}, Rosario`,
    telefono: `341 ${azar.entero(400, 699)}-${azar.entero(1000, 9999)}`,
    email: azar.pasa(0.6) ? `${enAscii(nombre)}.${enAscii(apellido)}${index}@correo.example` : null,
    receta_medica: azar.pasa(0.5) ? 'Aceite y flor según indicación, control trimestral.' : null,
  };
}

/** The varieties of the demo club. */
export const GENETICAS = [
  ['Ñandú Kush', '19.5', '0.6', 'Índica', 56],
  ['Amarilla del Litoral', '16', '1.1', 'Sativa', 70],
  ['Pampa CBD', '0.8', '14.5', 'CBD dominante', 58],
  ['Ceibo Haze', '21', '0.4', 'Híbrida con dominancia sativa', 66],
  ['Quebracho', '17.2', '0.9', 'Híbrida con dominancia índica', 60],
  ['Delta 1:1', '8.5', '8.9', 'Híbrida', 62],
] as const;

/** The text in lower case without accents, for an address. */
export const enAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase();
