import { esDeCosecha, estadoDe, nombreDe, pesoPorUnidad, textOfLotes } from './biomasa';

const lote = (n: number) => ({ id: `l${n}`, nombre: `Lote ${n}`, codigo: `LOT-${n}` });
it.each([
  ['Cosecha', true],
  ['COSECHA', true],
  ['Cosecha 2', false],
  ['Secado', false],
])('biomass is harvested in %s: %s', (nombre, si) => {
  expect(esDeCosecha(nombre)).toBe(si);
});

it.each([
  [{ fecha_lista_produccion: null, materia_prima: [] }, 'Sin fecha lista'],
  [{ fecha_lista_produccion: '2026-11-21', materia_prima: [] }, 'Lista para materia prima'],
  [
    {
      fecha_lista_produccion: '2026-11-21',
      materia_prima: [
        {
          id: 'm1',
          codigo: 'MP-1',
          tipo: 'Flor seca',
          cantidad: 5,
          unidad_medida: 'gramos',
          biomasa_usada: null,
          biomasa_ajuste: 0,
        },
      ],
    },
    'Con materia prima',
  ],
])('its state (%#)', (biomasa, estado) => {
  expect(estadoDe(biomasa)).toBe(estado);
});

it('says all the lots that it comes from', () => {
  expect(textOfLotes({ lotes: [] })).toBe('');
  expect(textOfLotes({ lotes: [lote(1), lote(2)] })).toBe('Lote 1 (LOT-1), Lote 2 (LOT-2)');
});

it('is named by its type and its code', () => {
  expect(nombreDe({ tipo_biomasa: 'Hojas', codigo: 'BIO-1' })).toBe('Hojas · BIO-1');
});

it('adds up by unit, without binary dust', () => {
  const pesos = [0.1, 0.2].map((peso) => ({ peso, unidad_medida: 'gramos' }));
  expect(pesoPorUnidad([...pesos, { peso: 2, unidad_medida: 'kilos' }])).toEqual([
    ['gramos', 0.3],
    ['kilos', 2],
  ]);
});
