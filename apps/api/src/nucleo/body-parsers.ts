import { parse as parseForm } from 'node:querystring';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { limitForm, limitJson } from './request-limits';

type Adapter = Pick<FastifyAdapter, 'useBodyParser'> & { getInstance(): unknown };
type Done = (error: Error | null, body?: unknown) => void;

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
