import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './nucleo/html';
import type { Config } from '@cepa/platform/config';

/** Names of built files contain the hash of their content. */
const UN_ANO = 'public, max-age=31536000, immutable';

/** A cached worker would keep serving replaced files. */
const ASKED_AGAIN = new Set(['trabajador.js', 'manifest.webmanifest']);

function cacheOf(file: string): string {
  if (file.startsWith(`assets${path.sep}`)) return UN_ANO;
  return ASKED_AGAIN.has(file) ? 'no-cache' : 'public, max-age=3600';
}

/** Pages for people who are not signed in, by path: each is served as HTML, without the application. */
const PUBLICAS: Readonly<Record<string, string>> = {
  bienvenida: 'bienvenida.html',
  'manual-de-usuario': 'manual.html',
};

/** Values for a page's head, by the name of their placeholder `{{NAME}}`. */
export type Dichos = Readonly<Record<string, string>>;

/** The values of each public page: its own URL, and the contact if the operator configured one. */
export const dichosDe = ({ publicUrl, contacto }: Pick<Config, 'publicUrl' | 'contacto'>): Dichos => ({
  PUBLIC_URL: publicUrl,
  CONTACT_EMAIL: contacto.email ?? '',
  CONTACT_SOCIAL: contacto.social ?? '',
});

/** The page, or the application's page if that one was not built. */
async function leida(file: string, otra: string, dichos: Dichos): Promise<Buffer> {
  const html = await readFile(existsSync(file) ? file : otra, 'utf8');
  const dicho = html.replace(/\{\{([A-Z_]+)\}\}/g, (_todo, nombre: string) => escapeHtml(dichos[nombre] ?? ''));
  return Buffer.from(dicho);
}

/**
 * Serves the built web application: its files, compressed at build time, and its page for every other path, which the
 * application's router resolves. Missing files under /api or /assets give 404.
 *
 * @param dichos the values for the pages' heads
 * @param carpeta the built application (`dist/web`)
 * @throws if it was not built
 */
export async function servirWeb(fastify: FastifyInstance, folder: string, dichos: Dichos = {}): Promise<void> {
  const page = path.join(folder, 'index.html');
  if (!existsSync(page)) throw new Error(`the web application is not built: ${page} is missing (npm run build)`);
  const pages = await Promise.all(
    [page, ...Object.values(PUBLICAS).map((nombre) => path.join(folder, nombre))].map(
      async (file) => [path.basename(file), await leida(file, page, dichos)] as const,
    ),
  );
  const byFile = new Map(pages);
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', '.vite/**', '*.html'],
    cacheControl: false,
    setHeaders: (response, file) => void response.header('cache-control', cacheOf(path.relative(folder, file))),
  });
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const route = request.params['*'];
    const dePersona = !/^(api|assets|producto_final_bulk)(\/|$)/.test(route) && !/\.\w{1,12}$/.test(route);
    if (!dePersona) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(byFile.get(PUBLICAS[route] ?? 'index.html'));
  });
}

/**
 * What the pages may load: files of this server, the scanner's wasm, and generated pictures. No other host is allowed,
 * except for the map's tiles if the operator configured a source.
 */
export const contentPolicy = (tiles: Config['tiles']) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(tiles ? [new URL(tiles.url).origin] : [])],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    frameSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    // The default upgrades to https, which a club's own machine on its own network does not serve.
    upgradeInsecureRequests: null,
  },
});
