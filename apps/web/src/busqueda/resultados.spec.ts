import { enlaceDe, moreOf, restOf, type Resultado } from './resultados';

const lotes = (shown: number, cuantos: number | null): readonly Resultado[] =>
  Array.from({ length: shown }, (_, n) => ({
    ...{ tipo: 'lote', id: `${n}`, titulo: `Lote ${n}`, detalle: null, cantidad: null, unidad: null, fecha: null },
    ...{ proyecto_id: 'p', proyecto_evento_id: null, proveedor_id: null, cuantos },
  }));

it('says how many more there are, without a number that it does not have', () => {
  expect(moreOf(lotes(8, 23))).toBe('Ver los 23 lotes…');
  expect(moreOf(lotes(8, 500))).toBe('Ver más lotes…');
  expect(moreOf(lotes(8, null))).toBe('Ver más lotes…');
  expect(moreOf(lotes(8, 8))).toBeNull();
  expect(moreOf([])).toBeNull();
});

it('says where a list of one kind is not complete', () => {
  expect(restOf(lotes(100, 500))).toBe('Hay más lotes: escribí algo más de su nombre.');
  expect(restOf(lotes(100, 100))).toBeNull();
  expect(restOf(lotes(23, 23))).toBeNull();
});

it('leads to the variety itself', () => {
  const [lote] = lotes(1, 1);
  expect(enlaceDe({ ...lote!, tipo: 'variedad', id: 'v1' }, 'c')).toBe('/geneticas?ver=v1');
});
