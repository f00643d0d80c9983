import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { servirWeb } from './web';

const PAGINA = '<!doctype html><title>Cepa</title>';
const CODIGO = 'export const cepa = 1;';

let carpeta: string;
let servidor: FastifyInstance;

beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'cepa-web-'));
  mkdirSync(join(carpeta, 'assets'));
  mkdirSync(join(carpeta, '.vite'));
  writeFileSync(join(carpeta, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(carpeta, 'index.html'), PAGINA);
  writeFileSync(join(carpeta, 'cepa.svg'), '<svg/>');
  writeFileSync(join(carpeta, 'trabajador.js'), 'self.skipWaiting();');
  writeFileSync(join(carpeta, 'manifest.webmanifest'), '{}');
  writeFileSync(join(carpeta, 'assets', 'index-a1.js'), CODIGO);
  writeFileSync(join(carpeta, 'assets', 'index-a1.js.gz'), gzipSync(CODIGO));
  servidor = fastify();
  writeFileSync(join(carpeta, 'bienvenida.html'), '<title>{{PUBLIC_URL}} {{CONTACT_SOCIAL}}{{CONTACT_EMAIL}}</title>');
  servidor.get('/api/algo', () => ({ algo: true }));
  await servirWeb(servidor, carpeta, { PUBLIC_URL: 'https://cepa.example', CONTACT_SOCIAL: '<b>"' });
  await servidor.ready();
});

afterAll(async () => {
  await servidor.close();
  rmSync(carpeta, { recursive: true });
});

const pedir = (url: string, cabeceras: Record<string, string> = {}) => servidor.inject({ url, headers: cabeceras });

describe('the web application, served', () => {
  it.each([
    '/',
    '/manual-de-usuario',
    '/proyecto/1b4e28ba/evento/2',
    '/verificar?sello=C1~cepa.example',
    '/club/',
    '//',
    '//:80',
  ])('answers its page at %s, never from a stale copy', async (url) => {
    const { statusCode, body, headers } = await pedir(url);
    expect({ statusCode, body, cache: headers['cache-control'], tipo: headers['content-type'] }).toEqual({
      statusCode: 200,
      body: PAGINA,
      cache: 'no-cache',
      tipo: 'text/html; charset=utf-8',
    });
  });

  it("answers the landing page without the application, with the operator's texts", async () => {
    const { body, headers } = await pedir('/bienvenida');
    expect([body, headers['cache-control']]).toEqual([
      '<title>https://cepa.example &lt;b&gt;&quot;</title>',
      'no-cache',
    ]);
  });

  it.each([
    '/bienvenida.html',
    '/assets/otro.js',
    '/api/nada',
    '/api',
    '/falta.png',
    '/.vite/manifest.json',
    '/assets/index-a1.js.gz',
    '/producto_final_bulk/1/x',
  ])('answers no page for %s', async (url) => {
    expect((await pedir(url)).statusCode).toBe(404);
  });

  it('keeps its code for good, compressed for browsers that accept it', async () => {
    const { body, headers } = await pedir('/assets/index-a1.js');
    expect({ body, cache: headers['cache-control'], encoding: headers['content-encoding'] }).toEqual({
      body: CODIGO,
      cache: 'public, max-age=31536000, immutable',
      encoding: undefined,
    });
    const comprimido = await pedir('/assets/index-a1.js', { 'accept-encoding': 'gzip' });
    expect(comprimido.headers['content-encoding']).toBe('gzip');
    expect((await pedir('/cepa.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['/trabajador.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('has %s asked for each time, so that a newer version is found', async (url, type) => {
    const { statusCode, headers } = await pedir(url);
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, 'no-cache', type]);
  });

  it('leaves the API its own routes', async () => {
    expect((await pedir('/api/algo')).json()).toEqual({ algo: true });
  });

  it('refuses to start without the built page', async () => {
    await expect(servirWeb(fastify(), join(carpeta, 'assets'))).rejects.toThrow('the web application is not built');
  });
});
