import { lugar, routesOf, type Routes } from './lugares';

const CULTIVOS: Routes = {
  conClub: [{ path: 'proyecto/:id', children: [{ index: true }, lugar('proyecto')] }],
};
const LOTES: Routes = {
  proyecto: [{ path: 'lotes' }, { path: 'evento', children: [lugar('evento')] }],
  conClub: [{ path: 'planta/:codigo' }],
};
const BIOMASA: Routes = { evento: [{ path: 'biomasa' }] };

test('screens hang from their place, whichever capability has it', () => {
  expect(routesOf('conClub', [CULTIVOS, LOTES, BIOMASA])).toEqual([
    {
      path: 'proyecto/:id',
      children: [{ index: true }, { path: 'lotes' }, { path: 'evento', children: [{ path: 'biomasa' }] }],
    },
    { path: 'planta/:codigo' },
  ]);
});

test('a place without screens is empty', () => {
  expect(routesOf('conClub', [{ conClub: [{ path: 'x', children: [lugar('evento')] }] }])).toEqual([
    { path: 'x', children: [] },
  ]);
  expect(routesOf('club', [CULTIVOS])).toEqual([]);
});
