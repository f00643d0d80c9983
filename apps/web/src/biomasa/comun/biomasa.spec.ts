import { esDeCosecha, estadoDe, lotesDe, nombreDe, pesoPorUnidad, textoDeLotes } from './biomasa';

const lote = (n: number) => ({ id: `l${n}`, nombre: `Lote ${n}`, codigo: `LOT-${n}` });
const planta = (n: number, suLote: number) => ({
  id: `v${n}`,
  planta: { id: `p${n}`, codigo: `P-${n}`, lote: lote(suLote) },
});

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

it('comes from its own lot, or from those of its plants, each once', () => {
  expect(lotesDe({ lote: lote(7), planta_biomasa: [planta(1, 1)] })).toEqual([lote(7)]);
  expect(lotesDe({ lote: null, planta_biomasa: [planta(1, 1), planta(2, 2), planta(3, 1)] })).toEqual([
    lote(1),
    lote(2),
  ]);
  expect(textoDeLotes({ lote: null, planta_biomasa: [planta(1, 1), planta(2, 2)] })).toBe(
    'Lote 1 (LOT-1), Lote 2 (LOT-2)',
  );
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
