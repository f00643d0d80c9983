import { parse as parseForm } from 'node:querystring';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@cepa/platform';
import { limitForm, limitJson } from './request-limits';

type Adapter = Pick<FastifyAdapter, 'useBodyParser'> & { getInstance(): unknown };
type Done = (error: Error | null, body?: unknown) => void;

/** The route to which anyone may send a PDF: it is read, checked and discarded. */
const PARA_PDF = '/api/verificar';
/** Maximum size of a PDF; a report of two thousand facts has less than two megabytes. */
const MAX_PDF = 16 * 1024 * 1024;
/** Maximum number of concurrent checks of PDFs. */
const MAX_PDFS = 4;
/** Maximum number of PDFs being received, from one address and in total. */
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
 * Accepts PDFs on the one route that reads them, a few at a time. Only a fully received PDF takes a turn: a slow sender
 * blocks nobody, and is disconnected after a while, or when others need the room.
 */
export function readPdfs(adapter: Adapter, arrivalMs = MAX_ARRIVAL_MS): void {
  const fastify = adapter.getInstance() as FastifyInstance;
  /** By request, oldest first. */
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
    // However the request ends: answered, refused or disconnected.
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

/** The route of photos: `/api/fotos/planta/{id}`. */
const PARA_FOTOS = /^\/api\/fotos\/[^/]+\/[^/]+\/?$/;

/** Leaves the body of a photo unread until its sender is authorised: the one route of photos reads it. */
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

/** Reads JSON and form bodies in place of Nest's parsers, after checking their size, depth and number of fields. */
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
