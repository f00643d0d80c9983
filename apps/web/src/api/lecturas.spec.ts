import { anotarLecturas, pudoCambiar } from './lecturas';

const respuesta = (lecturas?: string): Response =>
  new Response('[]', { headers: lecturas === undefined ? {} : { 'x-lecturas': lecturas } });

it('is another only where something changed that the answers were made of', () => {
  anotarLecturas('/api/lotes', respuesta('lotes'));
  anotarLecturas('/api/lotes', respuesta('lotes,materiales'));
  const lotes = ['get', '/api/lotes', { params: {} }];
  expect([['materiales'], ['salas', 'lotes'], ['salas'], []].map((una) => pudoCambiar(lotes, una))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('may be another where nobody said what it is made of, or what changed', () => {
  anotarLecturas('/api/callada', respuesta('salas'));
  anotarLecturas('/api/callada', respuesta());
  anotarLecturas('/api/callada', respuesta('salas'));
  anotarLecturas('/api/salas', respuesta('salas'));
  for (const clave of [['get', '/api/callada'], ['get', '/api/nunca'], ['otra', 1], []])
    expect(pudoCambiar(clave, ['lotes'])).toBe(true);
  expect(pudoCambiar(['get', '/api/salas'], null)).toBe(true);
});
