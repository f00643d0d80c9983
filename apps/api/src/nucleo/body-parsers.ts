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
/** PDFs in memory at once. */
const MAX_PDFS = 4;

/** Takes PDFs on the one route that reads them, few at once. */
export function readPdfs(adapter: Adapter): void {
  const fastify = adapter.getInstance() as FastifyInstance;
  let current = 0;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!/^application\/pdf\b/i.test(request.headers['content-type'] ?? '')) return done();
    const [path] = (request.raw.url ?? '').split('?');
    if (path?.replace(/\/$/, '') !== PARA_PDF)
      return done(new Problem(415, 'TIPO_NO_ADMITIDO', 'El pedido no es válido.', `a PDF is not taken at ${path}`));
    if (current >= MAX_PDFS) {
      const mensaje = 'Se están comprobando otros documentos. Esperá unos segundos y volvé a intentar.';
      return done(
        new Problem(503, 'VERIFICACION_EN_CURSO', mensaje, `${current} PDFs at once`, {}, { 'retry-after': '5' }),
      );
    }
    current += 1;
    // However the request ends: answered, refused or cut off.
    reply.raw.once('close', () => (current -= 1));
    done();
  });
  adapter.useBodyParser('application/pdf', true, { bodyLimit: MAX_PDF }, (_request, body, done) =>
    (done as Done)(null, body),
  );
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
