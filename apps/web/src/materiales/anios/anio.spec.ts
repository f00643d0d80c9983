import { anioPorCerrar, nombreDeCuenta } from './anio';

it('offers the year after the last one that was closed, once it is over', () => {
  expect([
    anioPorCerrar([], '2026-01-01'),
    anioPorCerrar([{ anio: 2025 }, { anio: 2024 }], '2026-12-31'),
    anioPorCerrar([{ anio: 2025 }], '2027-01-01'),
    anioPorCerrar([{ anio: 2020 }], '2026-06-01'),
  ]).toEqual([2025, null, 2026, 2021]);
});

it('names an account by its matter and unit', () => {
  expect(
    nombreDeCuenta({ materia: 'bulk', unidad_medida: 'gramos', apertura: '0', cierre: '0', movimientos: [] }),
  ).toBe('Producto bulk (g)');
});
