import { derivedId, idMadeBy } from './makes';

it('derives ids as the server does', () => {
  expect(derivedId('comando', 'ana', 'clave-1')).toBe('32028571-8c03-5a26-abc9-06396a82d7ca');
});

it('knows what a task will be before it is sent, and of other acts nothing', () => {
  expect([idMadeBy('POST', '/api/tareas', 'ana', 'clave-1'), idMadeBy('PUT', '/api/tareas/1', 'ana', 'k')]).toEqual([
    derivedId('32028571-8c03-5a26-abc9-06396a82d7ca', 'tarea'),
    null,
  ]);
});
