import { newId } from '@cepa/platform';
import type { Campo } from './rutas.testkit';

/** A reproducible sequence of fractions (mulberry32). */
export function azar(semilla: number): () => number {
  let estado = semilla >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let mezcla = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    mezcla = (mezcla + Math.imul(mezcla ^ (mezcla >>> 7), 61 | mezcla)) ^ mezcla;
    return ((mezcla ^ (mezcla >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random selection, each at most once. */
export function algunos<T>(de: readonly T[], cuantos: number, fraccion: () => number): T[] {
  const quedan = [...de];
  return Array.from(
    { length: Math.min(cuantos, de.length) },
    () => quedan.splice(Math.floor(fraccion() * quedan.length), 1)[0] as T,
  );
}

const anidado = (niveles: number): unknown => {
  let nodo: unknown = 'fondo';
  for (let nivel = 0; nivel < niveles; nivel += 1) nodo = { a: nodo };
  return nodo;
};

/** Stands for a missing field. */
export const FALTA = Symbol('missing');

/** Values that no form would send, by name. */
export const VALORES_MALOS: readonly (readonly [string, unknown])[] = [
  ['missing', FALTA],
  ['null', null],
  ['empty text', ''],
  ['spaces', '   '],
  ['boolean', true],
  ['number for text', 7],
  ['text for number', 'doce'],
  ['NaN as text', 'NaN'],
  ['Infinity as text', 'Infinity'],
  ['negative', -1],
  ['zero', 0],
  ['tiny', 1e-300],
  ['1e308', 1e308],
  ['beyond safe integers', Number('9007199254740993')],
  ['many decimals', 0.1234567890123],
  ['decimal with comma', '1,5'],
  ['100,000 characters', 'á'.repeat(100_000)],
  ['emoji', '🌿👩🏽‍🌾'],
  ['lone surrogate', 'a\ud800b'],
  ['NUL', 'a\u0000b'],
  ['right-to-left and zero width', '\u202eabc\u200b\ufeff'],
  ['SQL', "'; DROP TABLE lotes; --"],
  ['markup', '<script>alert(1)</script>'],
  ['array', ['a', null, 1]],
  ['empty array', []],
  ['object', { $gt: '' }],
  ['prototype', { constructor: { prototype: { admin: true } } }],
  ['deep', anidado(2_000)],
  ['an id that nobody has', newId()],
  ['not a day', '2026-02-30'],
  ['day out of range', '0000-00-00'],
  ['far instant', '+275760-09-13T00:00:00.000Z'],
  ['10,000 ids', Array.from({ length: 10_000 }, () => '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03')],
];

/** Whole bodies that no client should send, as bytes. */
export const CUERPOS_MALOS: readonly (readonly [string, string, string])[] = [
  ['an empty body', 'application/json', ''],
  ['invalid JSON', 'application/json', '{"nombre": '],
  ['an array', 'application/json', '[1,2,3]'],
  ['a text', 'application/json', '"hola"'],
  ['null', 'application/json', 'null'],
  ['a number', 'application/json', '1e999'],
  ['a number beyond a double in a field', 'application/json', '{"cantidad":1e999,"peso":-1e999,"nombre":1e999}'],
  ['__proto__', 'application/json', '{"__proto__":{"admin":true}}'],
  ['a form within a form', 'application/json', '{"form":{"form":{"form":{}}}}'],
  ['a form that is a list', 'application/json', '{"form":[]}'],
  ['a URL-encoded form', 'application/x-www-form-urlencoded', 'nombre=a&club_id=b'],
  ['plain text', 'text/plain', 'hola'],
  ['XML', 'application/xml', '<a/>'],
  ['an unknown type', 'application/octet-stream', '\u0001\u0002'],
  ['100,000 levels', 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['more than is taken', 'application/json', JSON.stringify({ nombre: 'x'.repeat(2_000_000) })],
];

/** Values that are not valid in a path. */
export const IDS_MALOS = [
  'x',
  '%00',
  '%ED%A0%80',
  '%zz',
  '..%2f..%2fetc',
  "'%20OR%201=1",
  '0'.repeat(36),
  'a'.repeat(2_000),
  '00000000-0000-0000-0000-000000000000',
  encodeURIComponent('🌿'),
] as const;

/** A body with one changed field, at any depth: also in the objects of a list. */
export function cambiar(
  cuerpo: Readonly<Record<string, unknown>>,
  camino: readonly string[],
  valor: unknown,
): Record<string, unknown> {
  const [primero = '', ...resto] = camino;
  if (resto.length > 0) {
    const lista = cuerpo[primero] as readonly Record<string, unknown>[];
    return { ...cuerpo, [primero]: [cambiar(lista[0] ?? {}, resto, valor)] };
  }
  const { [primero]: _antes, ...otros } = cuerpo;
  return valor === FALTA ? otros : { ...cuerpo, [primero]: valor };
}

/** The path of each field of a body. */
export const caminos = (campos: readonly Campo[], prefijo: readonly string[] = []): string[][] =>
  campos.flatMap(({ nombre, dentro }) => [[...prefijo, nombre], ...caminos(dentro, [...prefijo, nombre])]);
