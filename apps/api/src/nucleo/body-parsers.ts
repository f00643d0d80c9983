import { parse as parseForm } from 'node:querystring';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@cepa/platform';
import { limitForm, limitJson } from './request-limits';

type Adapter = Pick<FastifyAdapter, 'useBodyParser'> & { getInstance(): unknown };
type Done = (error: Error | null, body?: unknown) => void;

/** Where a PDF may be sent to, without an account: it is read, checked and forgotten. */
const PARA_PDF = '/api/verificar';
/** Largest PDF; a report of two thousand facts takes less than two megabytes. */
const MAX_PDF = 16 * 1024 * 1024;
/** PDFs that are checked at once. */
const MAX_PDFS = 4;
/** PDFs on their way at once, of one address and of all. */
const MAX_ARRIVING_FROM_ONE = 4;
const MAX_ARRIVING = 16;
/** Milliseconds that a PDF may take to arrive. */
const MAX_ARRIVAL_MS = 30_000;

interface Arrival {
  readonly from: string;
  readonly cut: () => void;
}

const busy = (detalle: string): Problem => {
  const message = 'Se están comprobando otros documentos. Esperá unos segundos y volvé a intentar.';
  return new Problem(503, 'VERIFICACION_EN_CURSO', message, detalle, {}, { 'retry-after': '5' });
};

/**
 * Takes PDFs on the one route that reads them, few at once. Only one that arrived whole takes a turn: who sends slowly
 * keeps nobody out, and is cut off after a while, or when others need the room.
 */
export function readPdfs(adapter: Adapter, arrivalMs = MAX_ARRIVAL_MS): void {
  const fastify = adapter.getInstance() as FastifyInstance;
  /** By request, the oldest first. */
  const arriving = new Map<object, Arrival>();
  const checked = new Set<object>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!/^application\/pdf\b/i.test(request.headers['content-type'] ?? '')) return done();
    const [path] = (request.raw.url ?? '').split('?');
    if (path?.replace(/\/$/, '') !== PARA_PDF)
      return done(new Problem(415, 'TIPO_NO_ADMITIDO', 'El pedido no es válido.', `a PDF is not taken at ${path}`));
    const from = request.ip;
    if ([...arriving.values()].filter((other) => other.from === from).length >= MAX_ARRIVING_FROM_ONE)
      return done(busy(`${MAX_ARRIVING_FROM_ONE} PDFs on their way from one address`));
    const oldest = arriving.entries().next().value;
    if (oldest && arriving.size >= MAX_ARRIVING) {
      arriving.delete(oldest[0]);
      oldest[1].cut();
    }
    const { raw } = request;
    const cut = (): void => void raw.destroy();
    const late = setTimeout(() => arriving.has(raw) && cut(), arrivalMs);
    late.unref();
    arriving.set(raw, { from, cut });
    // However the request ends: answered, refused or cut off.
    reply.raw.once('close', () => {
      clearTimeout(late);
      arriving.delete(raw);
      checked.delete(raw);
    });
    done();
  });
  adapter.useBodyParser('application/pdf', true, { bodyLimit: MAX_PDF }, (request, body, done) => {
    const { raw } = request as unknown as { raw: object };
    arriving.delete(raw);
    if (checked.size >= MAX_PDFS) return (done as Done)(busy(`${checked.size} PDFs at once`));
    checked.add(raw);
    (done as Done)(null, body);
  });
}

/** Where photos are sent to: `/api/fotos/planta/{id}`. */
const PARA_FOTOS = /^\/api\/fotos\/[^/]+\/[^/]+\/?$/;

/** Leaves the body of a photo unread until its sender was let in: the one route that takes photos reads it. */
export function leavePhotos(adapter: Pick<Adapter, 'getInstance'>): void {
  const fastify = adapter.getInstance() as FastifyInstance;
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!/^image\/jpeg\b/i.test(request.headers['content-type'] ?? '')) return done();
    const [path = ''] = (request.raw.url ?? '').split('?');
    if (PARA_FOTOS.test(path)) return done();
    return done(new Problem(415, 'TIPO_NO_ADMITIDO', 'El pedido no es válido.', `a photo is not taken at ${path}`));
  });
  fastify.addContentTypeParser('image/jpeg', (_request, _body, done) => done(null));
}

/** Reads JSON and form bodies in place of Nest's parsers, after their size, depth and number of fields were held. */
export function readBodies(adapter: Adapter, bodyLimit: number): void {
  const fastify = adapter.getInstance() as FastifyInstance;
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  adapter.useBodyParser('application/json', false, { bodyLimit }, (request, body, done) =>
    limited(limitJson, body as Buffer, done as Done, () =>
      parseJson(request as never, (body as Buffer).toString('utf8'), done as never),
    ),
  );
  adapter.useBodyParser('application/x-www-form-urlencoded', false, { bodyLimit }, (_request, body, done) =>
    limited(limitForm, body as Buffer, done as Done, () =>
      (done as Done)(null, { ...parseForm((body as Buffer).toString('utf8'), '&', '=', { maxKeys: 0 }) }),
    ),
  );
}

function limited(limit: (bytes: Buffer) => void, bytes: Buffer, done: Done, read: () => unknown): void {
  try {
    limit(bytes);
  } catch (error) {
    done(error as Error);
    return;
  }
  read();
}
