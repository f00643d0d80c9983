import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader, type ApiHeaderOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { malformado } from '@cepa/platform';

const CABECERA = 'x-buscar';
const MAXIMO = 200;
const NO_SE_ENTIENDE = 'No se entiende lo que se busca.';

const OPCIONES: ApiHeaderOptions = {
  name: 'X-Buscar',
  required: false,
  description:
    'Palabras que deben estar todas en la fila, sin importar acentos; en UTF-8 con %XX, como en una dirección. Van acá porque pueden nombrar personas.',
  schema: { type: 'string' },
};

/** Says that a route is searched by names of people. */
export const BuscaPersonas = (): MethodDecorator => ApiHeader(OPCIONES);

/** @throws Problem 400 when the header is longer than a search, or is not text */
export function leerBuscado(cabecera: string | string[] | undefined): string | null {
  if (cabecera === undefined) return null;
  let texto: string;
  try {
    texto = decodeURIComponent(String(cabecera)).trim();
  } catch {
    throw malformado(NO_SE_ENTIENDE, { buscar: NO_SE_ENTIENDE });
  }
  if (texto.length > MAXIMO || texto.includes('\0')) throw malformado(NO_SE_ENTIENDE, { buscar: NO_SE_ENTIENDE });
  return texto === '' ? null : texto;
}

/**
 * The words that a list of people is searched by. They come in a header: addresses are kept by browsers, proxies and logs, and a name must
 * not be.
 */
export const Buscado = createParamDecorator((_: unknown, host: ExecutionContext): string | null =>
  leerBuscado(host.switchToHttp().getRequest<FastifyRequest>().headers[CABECERA]),
);
