import { DE_ADMINISTRADORES } from './historial.queries';
import { EleccionDeHechos, type HechoKeys } from './seleccion';

const SIN_FILTRO = { clubId: 'c', persona: null, tipo: null, entidad: null, texto: null, desde: null, hasta: null };

/** A fact with the keys that the state keeps; the club is `c`, the day 20/11/2026 at noon in Buenos Aires. */
const hecho = (tipo: string, { club = 'c', actor = 'ana', a = '2026-11-20T12:00:00-03:00' } = {}) => [
  '1',
  club,
  tipo,
  actor,
  String(Date.parse(a) / 1000),
];

const asCopied = (hechos: readonly HechoKeys[]) => Buffer.from(hechos.map((keys) => `${keys.join('\t')}\n`).join(''));

const elegidos = (hechos: readonly HechoKeys[], filtro: object = {}, maximo = 10) => {
  const eleccion = new EleccionDeHechos({ ...SIN_FILTRO, ...filtro }, maximo);
  // In parts of two, the newest first.
  for (let primera = (Math.ceil(hechos.length / 2) - 1) * 2; primera >= 0; primera -= 2)
    eleccion.agregar(asCopied(hechos.slice(primera, primera + 2)), primera);
  const { filas, fuera } = eleccion.elegidos;
  return [[...filas].sort((una, otra) => una - otra), fuera];
};

it('chooses the newest facts, and counts the others', () => {
  const todos = Array.from({ length: 5 }, () => hecho('SalaCreada'));
  expect(elegidos(todos, {}, 2)).toEqual([[3, 4], 3]);
  expect(elegidos(todos, {}, 5)).toEqual([[0, 1, 2, 3, 4], 0]);
  expect(elegidos([], {}, 5)).toEqual([[], 0]);
});

it('counts what is left out as it chooses: of the club, and without what only the administration reads', () => {
  const left = [
    hecho('SalaCreada'),
    hecho(DE_ADMINISTRADORES[0]!),
    hecho('SalaCreada', { club: 'd' }),
    hecho('LibroResellado', { club: '\\N' }),
    hecho('UsuarioCreado', { club: '\\N' }),
    hecho('SalaCreada'),
  ];
  const todos = [...left, hecho('SalaCreada'), hecho('SalaCreada')];
  for (const filtro of [{}, { administrador: true }]) {
    const [all] = elegidos(todos, filtro, 100) as [number[], number];
    expect(elegidos(todos, filtro, 2)).toEqual([[6, 7], all.length - 2]);
  }
});

it('chooses the later acts that may have corrected one of them, also those that do not match', () => {
  const todos = [hecho('SalaEliminada'), hecho('SalaCreada'), hecho('SalaEliminada'), hecho('GeneticaCreada')];
  expect(elegidos(todos, { tipo: 'SalaCreada' })).toEqual([[1, 2], 0]);
  expect(elegidos(todos, { tipo: 'NotaCreada' })).toEqual([[], 0]);
});

it.each<[string, object, boolean]>([
  ['another club', { club: 'd' }, false],
  ['no club', { club: '\\N' }, false],
  ['another person', { actor: 'beto' }, false],
  ['the first instant of the first day', { a: '2026-11-20T00:00:00-03:00' }, true],
  ['the last instant of the day before', { a: '2026-11-19T23:59:59.999-03:00' }, false],
  ['the last instant of the last day', { a: '2026-11-21T23:59:59.999-03:00' }, true],
  ['the first instant after it', { a: '2026-11-22T00:00:00-03:00' }, false],
])('a fact of %s', (_, de, esSuyo) => {
  const filtro = { persona: 'ana', desde: '2026-11-20', hasta: '2026-11-21' };
  expect(elegidos([hecho('SalaCreada', de)], filtro)).toEqual([esSuyo ? [0] : [], 0]);
});

it('reads what is of every club’s book only for the administration', () => {
  const todos = [hecho('LibroResellado', { club: '\\N' }), hecho('UsuarioCreado', { club: '\\N' })];
  expect([elegidos(todos), elegidos(todos, { administrador: true })]).toEqual([
    [[], 0],
    [[0], 0],
  ]);
});

it('whoever asks for plants means acts on many of them, too', () => {
  const todos = [hecho('PlantasAgregadas'), hecho('LoteCreado')];
  expect(elegidos(todos, { entidad: 'planta' })).toEqual([[0], 0]);
});
