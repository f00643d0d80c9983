import { activos, buscar, filtrar, hiddenByDefault, indexar, NO, SI, standing } from './filtrar';
import type { Filter } from './tipos';

interface Planta {
  readonly nombre: string;
  readonly estado: string | null;
  readonly grupos: readonly string[];
  readonly desde: string | null;
}

const A: Planta = { nombre: 'Áloe Ñandú', estado: 'viva', grupos: ['uno', 'dos'], desde: '2026-03-10' };
const B: Planta = { nombre: 'Limón', estado: 'baja', grupos: [], desde: '2026-03-11T02:30:00.000Z' };
const C: Planta = { nombre: 'limonero aloe', estado: null, grupos: ['dos'], desde: null };
const TODAS = [A, B, C];

const nombre: Filter<Planta> = { tipo: 'texto', clave: 'nombre', etiqueta: 'Nombre', valor: (p) => p.nombre };
const estado: Filter<Planta> = {
  tipo: 'opciones',
  clave: 'estado',
  etiqueta: 'Estado',
  valor: (p) => p.estado,
  opciones: [],
  porDefecto: 'viva',
};
const grupo: Filter<Planta> = {
  tipo: 'opciones',
  clave: 'grupo',
  etiqueta: 'Grupo',
  valor: (p) => p.grupos,
  opciones: [],
};
const desde: Filter<Planta> = { tipo: 'fecha', clave: 'desde', etiqueta: 'Desde', valor: (p) => p.desde };
const abiertas: Filter<Planta> = {
  tipo: 'interruptor',
  clave: 'abiertas',
  etiqueta: 'Abiertas',
  pasa: (p) => p.estado !== 'baja',
};

describe('filtrar', () => {
  it.each([
    ['text ignores accents and case', nombre, { nombre: 'aLÓe' }, [A, C]],
    ['every word of a text counts, in any order', nombre, { nombre: 'nandu aloe' }, [A]],
    ['spaces alone filter nothing', nombre, { nombre: '   ' }, TODAS],
    ['an option is the value itself, not a part of it', estado, { estado: 'viv' }, []],
    ['an option finds its rows', estado, { estado: 'viva' }, [A]],
    ['"todos" filters nothing', estado, { estado: 'todos' }, TODAS],
    ['an option is looked for among the many of a row', grupo, { grupo: 'dos' }, [A, C]],
    [
      'from and to include their days, and an instant falls on its day in Buenos Aires',
      desde,
      { desde_desde: '2026-03-10', desde_hasta: '2026-03-10' },
      [A, B],
    ],
    ['a row without date is out of any range', desde, { desde_desde: '2000-01-01' }, [A, B]],
    ['to alone', desde, { desde_hasta: '2026-03-09' }, []],
    ['a switch on', abiertas, { abiertas: 'si' }, [A, C]],
    ['a switch off', abiertas, { abiertas: '' }, TODAS],
  ])('%s', (_, filtro, valores, esperadas) => {
    expect(filtrar(TODAS, [filtro], valores as Record<string, string>)).toEqual(esperadas);
  });

  it('asks for all of them at once', () => {
    expect(filtrar(TODAS, [nombre, grupo], { nombre: 'aloe', grupo: 'uno' })).toEqual([A]);
  });

  it('answers the same array when nothing filters, so that nothing is drawn again', () => {
    expect(filtrar(TODAS, [nombre, estado], {})).toBe(TODAS);
  });
});

describe('buscar', () => {
  const indice = indexar(TODAS, (p) => [p.nombre, p.estado]);

  it('looks in all the texts of a row', () => {
    expect(buscar(TODAS, indice, 'LIMON baja')).toEqual([B]);
  });

  it('does not find across the border of two texts', () => {
    expect(buscar(TODAS, indice, 'limonbaja')).toEqual([]);
  });
});

describe('activos', () => {
  it('counts filters that differ from how the list starts, a range once', () => {
    expect(
      activos([nombre, estado, desde, abiertas], {
        nombre: '',
        estado: '',
        desde_desde: '2026-01-01',
        desde_hasta: '2026-01-02',
        abiertas: '',
      }),
    ).toBe(2);
  });
});

it('names the default that hides rows nobody hid, and how to switch it off', () => {
  const gone = { clave: 'gone', tipo: 'interruptor', etiqueta: 'Ocultar', porDefecto: true, pasa: () => true } as const;
  const kind = { clave: 'kind', tipo: 'texto', etiqueta: 'Tipo', valor: () => null } as const;
  expect(hiddenByDefault([kind, gone], { gone: SI })).toEqual({ nombres: ['Ocultar'], sinEllos: { gone: NO } });
  expect(hiddenByDefault([kind, gone], { gone: SI, kind: 'x' })).toBeNull();
  expect(hiddenByDefault([kind, gone], { gone: NO })).toBeNull();
  expect(hiddenByDefault([kind], {})).toBeNull();
  expect([standing([kind, gone], { gone: SI, kind: 'x' }), standing([kind, gone], { gone: NO })]).toEqual([
    ['Ocultar'],
    [],
  ]);
});
