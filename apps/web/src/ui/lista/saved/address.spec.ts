import type { ListShape } from '../estadoUrl';
import { isShown, listKey, saysSomething, unknownOf, viewOf, withView } from './address';

const FORMA: ListShape = {
  columnas: [{ clave: 'codigo', titulo: 'Código', valor: () => '' }],
  filtros: [
    { tipo: 'opciones', clave: 'estado', etiqueta: 'Estado', valor: () => '', opciones: [] },
    { tipo: 'fecha', clave: 'dia', etiqueta: 'Día', valor: () => '' },
  ],
  orden: null,
};
const UNA = { forma: FORMA, deLaPantalla: ['por'] };
const DOS = { forma: { ...FORMA, nombre: 'lotes' }, deLaPantalla: [] };
const OWN = { densidad: 'compacta', rows: null } as const;
const de = (text: string) => new URLSearchParams(text);

it('names a list without the ids of its address', () => {
  const id = '0c9d1f8e-3a52-4f0b-9f6e-2d3c4b5a6978';
  expect(listKey(`/proyecto/${id}/evento/${id.toUpperCase()}/`, 'plantas')).toBe('/proyecto/:id/evento/:id#plantas');
  expect(listKey('/', 'tareas')).toBe('/#tareas');
});

it('keeps filters, order, columns, rows and density, and neither what is looked for, nor the page, nor what is another’s', () => {
  const query = de(
    'q=Ana&pagina=3&orden=-codigo&columnas=codigo&filas=50&dia_desde=2026-01-01&por=sala&lotes.estado=a&id=9',
  );
  expect(viewOf(query, UNA, OWN)).toBe(
    'columnas=codigo&densidad=compacta&dia_desde=2026-01-01&filas=50&orden=-codigo&por=sala',
  );
  expect(viewOf(query, DOS, { densidad: 'comoda', rows: 25 })).toBe(
    'lotes.densidad=comoda&lotes.estado=a&lotes.filas=25',
  );
});

it('opens in place of what the list showed, and leaves the rest of the address', () => {
  const query = de('q=Ana&pagina=3&estado=baja&lotes.estado=a&id=9');
  expect(withView(query, 'estado=viva&filas=25', UNA).toString()).toBe('lotes.estado=a&id=9&estado=viva&filas=25');
  expect(withView(query, null, UNA).toString()).toBe('lotes.estado=a&id=9');
  expect(withView(query, 'gone=1&estado=viva', UNA).toString()).toBe('lotes.estado=a&id=9&estado=viva');
  expect(withView(query, 'lotes.estado=b', DOS).toString()).toBe('q=Ana&pagina=3&estado=baja&id=9&lotes.estado=b');
});

it('knows the view that is shown, in whatever order and on whatever page', () => {
  expect(isShown(de('orden=codigo&estado=viva&pagina=2&q=a'), 'estado=viva&orden=codigo&gone=1', UNA, OWN)).toBe(true);
  expect(isShown(de('estado=viva'), 'estado=viva&orden=codigo', UNA, OWN)).toBe(false);
});

it('knows the view that was saved a moment ago with the density and the rows that the person chose', () => {
  const own = { densidad: 'comoda', rows: 50 } as const;
  const saved = viewOf(de('estado=viva'), UNA, own);
  expect(saved).toBe('densidad=comoda&estado=viva&filas=50');
  expect(isShown(de('estado=viva'), saved, UNA, own)).toBe(true);
  expect(isShown(de('estado=viva'), saved, UNA, OWN)).toBe(false);
  expect(isShown(de('estado=viva&filas=25'), saved, UNA, own)).toBe(false);
});

it('opens by itself only where the address says nothing of the list', () => {
  expect(['', 'id=9', 'lotes.estado=a', 'estado='].map((text) => saysSomething(de(text), UNA))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['q=a', 'pagina=2', 'estado=viva', 'por=sala'].map((text) => saysSomething(de(text), UNA))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('names the filters of a view that are gone', () => {
  expect(unknownOf('estado=viva&dueno=1&columnas=codigo&dueno=2', UNA)).toEqual(['dueno']);
  expect(unknownOf('lotes.estado=viva&lotes.dueno=1', DOS)).toEqual(['dueno']);
});
