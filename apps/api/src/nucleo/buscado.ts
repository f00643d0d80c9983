import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader, type ApiHeaderOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { malformado } from '@cepa/platform';

const HEADER = 'x-buscar';
const MAX = 200;
const NO_SE_ENTIENDE = 'No se entiende lo que se busca.';

const OPTIONS: ApiHeaderOptions = {
  name: 'X-Buscar',
  required: false,
  description:
    'Palabras que deben estar todas en la fila, sin importar acentos; en UTF-8 con %XX, como en una dirección. Van acá porque pueden nombrar personas.',
  schema: { type: 'string' },
};

/** Says that a route is searched by names of people. */
export const BuscaPersonas = (): MethodDecorator => ApiHeader(OPTIONS);

/** @throws Problem 400 when the header is longer than a search, or is not text */
export function leerBuscado(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  let text: string;
  try {
    text = decodeURIComponent(String(header)).trim();
  } catch {
    throw malformado(NO_SE_ENTIENDE, { buscar: NO_SE_ENTIENDE });
  }
  if (text.length > MAX || text.includes('\0')) throw malformado(NO_SE_ENTIENDE, { buscar: NO_SE_ENTIENDE });
  return text === '' ? null : text;
}

/**
 * The words that a list of people is searched by. They come in a header: addresses are kept by browsers, proxies and logs, and a name must
 * not be.
 */
export const Buscado = createParamDecorator((_: unknown, host: ExecutionContext): string | null =>
  leerBuscado(host.switchToHttp().getRequest<FastifyRequest>().headers[HEADER]),
);
