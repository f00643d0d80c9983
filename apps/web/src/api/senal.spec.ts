import { crearSenal, type EstadoDeSenal, type Senal } from './senal';

let responde: boolean;
let sinRed: boolean;
let preguntas: number;
let senal: EstadoDeSenal;
let vistas: Senal[];
beforeEach(() => {
  jest.useFakeTimers();
  [responde, sinRed, preguntas, vistas] = [true, false, 0, []];
  senal = crearSenal(
    () => {
      preguntas += 1;
      return Promise.resolve(responde);
    },
    () => sinRed,
  );
  senal.suscribir(() => vistas.push(senal.actual()));
});
afterEach(() => jest.useRealTimers());

const pasar = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

it('is lost at once when the network goes, and back when the server answers again', async () => {
  [responde, sinRed] = [false, true];
  senal.cayoLaRed();
  expect(senal.actual()).toBe('sin_red');
  await pasar(12_000);
  expect([senal.actual(), preguntas]).toEqual(['sin_red', 3]);
  [responde, sinRed] = [true, false];
  await pasar(5_000);
  expect(vistas).toEqual(['sin_red', 'hay']);
  await pasar(60_000);
  expect(preguntas).toBe(4);
});

it('is there on a machine without a network whose own server answers', async () => {
  sinRed = true;
  senal.cayoLaRed();
  await pasar(0);
  expect(vistas).toEqual(['sin_red', 'hay']);
});

it('is not lost for one request that was, but for a server that does not answer', async () => {
  senal.noRespondio();
  await pasar(0);
  expect(vistas).toEqual([]);
  responde = false;
  senal.noRespondio();
  senal.noRespondio();
  await pasar(0);
  expect([vistas, preguntas]).toEqual([['sin_respuesta'], 2]);
  senal.respondio();
  await pasar(60_000);
  expect([vistas, preguntas]).toEqual([['sin_respuesta', 'hay'], 2]);
});
