import { dichoDe } from './dicho';
import type { Column, Filter } from './tipos';

interface Fila {
  readonly n: string;
}
const COLUMNAS: ReadonlyArray<Column<Fila>> = [{ clave: 'n', titulo: 'Nombre', valor: ({ n }) => n }];
const FILTROS: ReadonlyArray<Filter<Fila>> = [
  { tipo: 'texto', clave: 'lote', etiqueta: 'Lote', valor: ({ n }) => n },
  {
    tipo: 'opciones',
    clave: 'estado',
    etiqueta: 'Estado',
    valor: ({ n }) => n,
    opciones: [{ value: 'V', label: 'Viva' }],
  },
  { tipo: 'fecha', clave: 'inicio', etiqueta: 'Inicio', valor: ({ n }) => n },
  { tipo: 'interruptor', clave: 'abiertos', etiqueta: 'Sin fecha de fin', pasa: () => true },
];
const dicho = (busqueda: string, filtros: Record<string, string>, direccion: 'asc' | 'desc' | null = null) =>
  dichoDe(
    {
      busqueda,
      filtros,
      orden: direccion && { clave: 'n', direccion },
      pagina: 1,
      columnas: null,
      tamano: null,
      densidad: null,
    },
    FILTROS,
    COLUMNAS,
  );

it.each([
  ['nothing where everything is shown', dicho(' ', { estado: 'todos', lote: '  ' }), ''],
  ['the search', dicho(' otoño ', {}), 'Búsqueda: otoño'],
  ['an option by its label', dicho('', { estado: 'V' }), 'Estado: Viva'],
  ['an option that is no longer offered', dicho('', { estado: 'X' }), 'Estado: X'],
  [
    'both ends of a date',
    dicho('', { inicio_desde: '2026-11-01', inicio_hasta: '2026-11-24' }),
    'Inicio desde 01/11/2026 · Inicio hasta 24/11/2026',
  ],
  ['a switch that is on', dicho('', { abiertos: 'si' }), 'Sin fecha de fin'],
  ['a switch that is off', dicho('', { abiertos: '' }), ''],
  ['the order', dicho('', {}, 'asc'), 'Por Nombre'],
  [
    'all of it',
    dicho('a', { lote: 'L-1', estado: 'V' }, 'desc'),
    'Búsqueda: a · Lote: L-1 · Estado: Viva · Por Nombre, de mayor a menor',
  ],
])('a line says %s', (_caso, linea, esperada) => expect(linea).toBe(esperada));
