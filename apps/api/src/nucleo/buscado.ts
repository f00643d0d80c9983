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

/** Marks a route that can be searched by names of people. */
export const BuscaPersonas = (): MethodDecorator => ApiHeader(OPTIONS);

/** @throws Problem 400 if the header is too long for a search, or is not text */
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
 * The search text of a list of people. It is a header, because browsers, proxies and logs keep URLs, and must not keep
 * a name.
 */
export const Buscado = createParamDecorator((_: unknown, host: ExecutionContext): string | null =>
  leerBuscado(host.switchToHttp().getRequest<FastifyRequest>().headers[HEADER]),
);
