import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { anotarLecturas } from '../lecturas';
import { refrescar, type Refresco } from './refresco';

let consultas: QueryClient;
let refresco: Refresco;
let veces: number;
let dejarDeVer: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  consultas = new QueryClient();
  refresco = refrescar(consultas);
  veces = 0;
  dejarDeVer = new QueryObserver(consultas, {
    queryKey: ['lotes'],
    queryFn: () => Promise.resolve((veces += 1)),
  }).subscribe(() => undefined);
});
afterEach(() => {
  refresco.dejar();
  dejarDeVer();
  consultas.clear();
  jest.useRealTimers();
});

const pasa = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('refreshes the data on screen once things are quiet', async () => {
  await pasa(0);
  refresco.avisar(null);
  await pasa(300);
  refresco.avisar(null);
  await pasa(499);
  expect(veces).toBe(1);
  await pasa(1);
  expect(veces).toBe(2);
  await pasa(60_000);
  expect(veces).toBe(2);
});

it('asks again only for what shows what changed', async () => {
  anotarLecturas('/api/lotes', new Response('[]', { headers: { 'x-lecturas': 'lotes' } }));
  let pedidos = 0;
  const dejar = new QueryObserver(consultas, {
    queryKey: ['get', '/api/lotes', {}],
    queryFn: () => Promise.resolve((pedidos += 1)),
  }).subscribe(() => undefined);
  await pasa(0);
  refresco.avisar(['salas', 'historial']);
  await pasa(1_000);
  expect(pedidos).toBe(1);
  refresco.avisar(['lotes']);
  refresco.avisar(['salas']);
  await pasa(1_000);
  expect(pedidos).toBe(2);
  dejar();
});

it('does not wait for ever where things are never quiet', async () => {
  await pasa(0);
  for (let ms = 0; ms < 3_000; ms += 100) {
    refresco.avisar(null);
    await pasa(100);
  }
  expect(veces).toBe(2);
});

it("does not refresh twice after one's own write: it was asked for after the change", async () => {
  await pasa(0);
  refresco.avisar(null);
  await consultas.invalidateQueries();
  expect(veces).toBe(2);
  await pasa(10_000);
  expect(veces).toBe(2);
});

it('asks for nothing once it is left', async () => {
  await pasa(0);
  refresco.avisar(null);
  refresco.dejar();
  await pasa(10_000);
  expect(veces).toBe(1);
});
