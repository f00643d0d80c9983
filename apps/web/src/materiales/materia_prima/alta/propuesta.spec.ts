import { propuestaDe, typesBefore } from './propuesta';
import type { Biomasa } from './validar';

const made = (tipo_biomasa: string, ...tipos: string[]) => ({
  tipo_biomasa,
  materia_prima: tipos.map((tipo) => ({ id: tipo, codigo: tipo, tipo })),
});
const TYPES = typesBefore([
  made('Flores', 'Trim', 'Flores secas'),
  made('Hojas'),
  made('Flores', 'Kief'),
  made('Semillas', 'Semillas'),
]);
const biomasa = (de: Partial<Biomasa>) =>
  ({ tipo_biomasa: 'Flores', peso_restante: 1234.5, unidad_medida: 'gramos', ...de }) as Biomasa;

it('takes the last type of the newest biomass of each kind', () =>
  expect([...TYPES]).toEqual([
    ['Flores', 'Flores secas'],
    ['Semillas', 'Semillas'],
  ]));

it('proposes no quantity of what is dried or extracted, and none while the type is not known', () =>
  expect([
    propuestaDe(biomasa({}), 'gramos', TYPES),
    propuestaDe(biomasa({ tipo_biomasa: 'Raíces' }), 'gramos', TYPES),
    propuestaDe(biomasa({}), 'gramos', TYPES, 'Kief'),
    propuestaDe(biomasa({ materia_prima: made('Flores', 'Flores secas').materia_prima }), 'gramos', TYPES),
  ]).toEqual([
    { cantidad: null, tipo: 'Flores secas' },
    { cantidad: null, tipo: null },
    { cantidad: null, tipo: 'Flores secas' },
    { cantidad: null, tipo: 'Flores secas' },
  ]));

it('proposes all that is left, in the chosen unit, of what weighs the same', () => {
  const semillas = biomasa({ tipo_biomasa: 'Semillas' });
  expect([
    propuestaDe(semillas, 'gramos', TYPES),
    propuestaDe(semillas, 'kilos', TYPES),
    propuestaDe(biomasa({}), 'gramos', TYPES, 'Semillas'),
  ]).toEqual([
    { cantidad: 1234.5, tipo: 'Semillas' },
    { cantidad: 1.2345, tipo: 'Semillas' },
    { cantidad: 1234.5, tipo: 'Flores secas' },
  ]);
});

it('proposes nothing that it cannot know', () =>
  expect([
    propuestaDe(undefined, 'gramos', TYPES),
    propuestaDe(biomasa({ tipo_biomasa: 'Semillas' }), null, TYPES),
    propuestaDe(biomasa({ tipo_biomasa: 'Semillas' }), 'unidades', TYPES),
  ]).toEqual([
    { cantidad: null, tipo: null },
    { cantidad: null, tipo: 'Semillas' },
    { cantidad: null, tipo: 'Semillas' },
  ]));
