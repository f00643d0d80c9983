import { get, type IncomingMessage } from 'node:http';
import type { ProjectionRunner } from '@cepa/ledger/projections';
import type { Context } from '../nucleo/contexto';
import type { Sesiones } from '../nucleo/sesion';
import { levantarApp, type AppDePrueba } from '../testing/app.testkit';
import { EnVivoController } from './en-vivo.controller';

/** Opens the stream and returns it once the server has answered. */
function escuchar(url: string, token: string, query = ''): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/eventos-en-vivo${query}`, { headers: { authorization: `Bearer ${token}` } }, resolve).on(
      'error',
      reject,
    );
  });
}

/** Reads until the text arrives. @returns all that arrived */
async function hasta(linea: IncomingMessage, texto: string): Promise<string> {
  let leido = '';
  for await (const trozo of linea) {
    leido += String(trozo);
    if (leido.includes(texto)) return leido;
  }
  throw new Error(`the line ended before ${texto}: ${leido}`);
}

describe('live changes', () => {
  let prueba: AppDePrueba;
  let url: string;
  beforeAll(async () => {
    prueba = await levantarApp();
    url = await prueba.app.getUrl();
  });

  it('tell the changes in the caller’s club and in no other, and end when the app stops', async () => {
    const [ana, beto] = [await prueba.club('Ana'), await prueba.club('Beto')];
    const linea = await escuchar(url, ana.token);
    expect(linea.statusCode).toBe(200);
    const cambio = hasta(linea, 'lecturas');
    await prueba
      .http(beto.token)
      .post('/api/insertarGenetica/' + beto.club_id)
      .send({ nombre: 'Ajena' })
      .expect(422);
    await prueba.http(beto.token).post('/api/mesaDeCultivo').send({}).expect(400);
    await prueba.http(ana.token).post('/api/salasDeCultivo').send({ nombre: 'Una', tipo: 'sala' }).expect(201);
    expect(await cambio).toMatch(/event: cambio\s[^]*"lecturas":\[[^\]]*"historial"[^\]]*"salas"[^\]]*\]/);
    const ajena = await escuchar(url, beto.token, `?club_id=${ana.club_id}`);
    expect([ajena.statusCode, await hasta(ajena, 'permisos')]).toEqual([
      403,
      expect.not.stringContaining('event: cambio'),
    ]);
    const visita = await escuchar(url, prueba.admin, `?club_id=${ana.club_id}`);
    const cambioVisto = hasta(visita, 'SalaCreada');
    await prueba.http(ana.token).post('/api/salasDeCultivo').send({ nombre: 'Dos', tipo: 'sala' }).expect(201);
    expect(await cambioVisto).toContain('event: cambio');
    const despedida = await prueba.club('Celia');
    const suya = await escuchar(url, despedida.token);
    const seOye = hasta(suya, 'nada más');
    await prueba.http(prueba.admin).put('/api/usuarios').send({ id: despedida.id, is_active: false }).expect(200);
    await expect(seOye).rejects.toThrow('the line ended');
    const otra = await escuchar(url, beto.token);
    const fin = new Promise((resolve) => otra.once('close', resolve));
    otra.resume();
    await prueba.cerrar();
    await fin;
  });
});

it('ends a line after a quarter of an hour, and leaves no listener, so that the permission is checked again', () => {
  jest.useFakeTimers();
  let oyentes = 0;
  const onBatch = (): (() => void) => {
    oyentes += 1;
    return () => (oyentes -= 1);
  };
  const oido: string[] = [];
  const sesiones = { alCambiar: onBatch } as unknown as Sesiones;
  new EnVivoController({ onBatch } as unknown as ProjectionRunner, sesiones)
    .enVivo(
      { club: () => 'club', sesion: { user_id: 'ana' } } as unknown as Context,
      { club_id: null },
      { method: 'GET', headers: {} },
    )
    .subscribe({ next: ({ type }) => oido.push(type ?? ''), complete: () => oido.push('fin') });
  expect(oyentes).toBe(2);
  jest.advanceTimersByTime(15 * 60_000);
  expect([oyentes, oido.filter((uno) => uno !== 'latido'), jest.getTimerCount()]).toEqual([0, ['fin'], 0]);
  jest.useRealTimers();
});

it('keeps no line for a request of the headers alone', () => {
  const oido: string[] = [];
  const onBatch = (): never => {
    throw new Error('nobody listens');
  };
  new EnVivoController({ onBatch } as unknown as ProjectionRunner, {} as Sesiones)
    .enVivo(
      { club: () => 'club', sesion: { user_id: 'ana' } } as unknown as Context,
      { club_id: null },
      { method: 'HEAD', headers: {} },
    )
    .subscribe({ next: ({ type }) => oido.push(type ?? ''), complete: () => oido.push('fin') });
  expect(oido).toEqual(['fin']);
});

it('keeps so many lines of one person, and gives back the place of one that ended', () => {
  const onBatch = (): (() => void) => () => undefined;
  const sesiones = { alCambiar: onBatch } as unknown as Sesiones;
  const lineas = new EnVivoController({ onBatch } as unknown as ProjectionRunner, sesiones);
  const abrir = (user_id: string) =>
    lineas
      .enVivo(
        { club: () => 'club', sesion: { user_id } } as unknown as Context,
        { club_id: null },
        { method: 'GET', headers: {} },
      )
      .subscribe();
  const abiertas = Array.from({ length: 12 }, () => abrir('ana'));
  expect(() => abrir('ana')).toThrow(expect.objectContaining({ status: 429, codigo: 'DEMASIADAS_LINEAS' }));
  abiertas.push(abrir('beto'));
  abiertas.shift()?.unsubscribe();
  abiertas.push(abrir('ana'));
  for (const una of abiertas) una.unsubscribe();
});
