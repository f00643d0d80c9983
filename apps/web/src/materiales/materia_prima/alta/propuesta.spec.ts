import { propuestaDe, typesBefore } from './propuesta';
import type { Biomasa } from './validar';

const made = (tipo_biomasa: string, ...tipos: string[]) => ({
  tipo_biomasa,
  materia_prima: tipos.map((tipo) => ({ id: tipo, codigo: tipo, tipo })),
});
const TYPES = typesBefore([made('Flores', 'Trim', 'Flores secas'), made('Hojas'), made('Flores', 'Kief')]);
const biomasa = (de: Partial<Biomasa>) =>
  ({ tipo_biomasa: 'Flores', peso_restante: 1234.5, unidad_medida: 'gramos', ...de }) as Biomasa;

it('takes the last type of the newest biomass of each kind', () =>
  expect([...TYPES]).toEqual([['Flores', 'Flores secas']]));

it('proposes all that is left, in the chosen unit, as the same type', () =>
  expect([propuestaDe(biomasa({}), 'gramos', TYPES), propuestaDe(biomasa({}), 'kilos', TYPES)]).toEqual([
    { cantidad: 1234.5, tipo: 'Flores secas' },
    { cantidad: 1.2345, tipo: 'Flores secas' },
  ]));

it('proposes nothing that it cannot know', () =>
  expect([
    propuestaDe(undefined, 'gramos', TYPES),
    propuestaDe(biomasa({ tipo_biomasa: 'Raíces' }), null, TYPES),
    propuestaDe(biomasa({}), 'unidades', TYPES),
  ]).toEqual([
    { cantidad: null, tipo: null },
    { cantidad: null, tipo: null },
    { cantidad: null, tipo: 'Flores secas' },
  ]));
