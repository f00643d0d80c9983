import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import publicado from '../openapi.json';

/** The document written by `npm run openapi`: the request and answer of each route. */
export const PUBLICADO = publicado as unknown as OpenAPIObject;

/** The extension that names the operation shared by the paths of single values. */
const OPERACION_COMUN = 'x-operation';

/** The OpenAPI document of every route from Nest, without the answers, which come from the code's types. */
export function documento(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Cepa')
    .setDescription(
      'Libro de trazabilidad y ERP de clubes de cultivo. A write that is answered 409 POSIBLE_PERSONA holds a surname of the club in a free text: sent again with the header `X-Confirmo-Texto: true`, it says that nobody is meant.',
    )
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  return SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}

interface Param {
  readonly in: string;
  readonly name: string;
  readonly schema?: { readonly enum?: readonly string[] };
}
interface Lectura {
  readonly operationId: string;
  readonly parameters: readonly Param[];
}

/**
 * Adds a path for each value of a path parameter with a closed list of values: the contract lists those calls one by
 * one. The shared route stays.
 */
export function withEachList(documento: OpenAPIObject): OpenAPIObject {
  const propias = Object.entries(documento.paths).flatMap(([route, item]) => {
    const get = item.get as unknown as Lectura | undefined;
    return (get?.parameters ?? []).flatMap((cual) =>
      (cual.in === 'path' ? (cual.schema?.enum ?? []) : []).map((value) => [
        route.replace(`{${cual.name}}`, value),
        {
          get: {
            ...get,
            operationId: `${get?.operationId}_${value}`,
            parameters: get?.parameters.filter((otro) => otro !== cual),
            [OPERACION_COMUN]: get?.operationId,
          },
        },
      ]),
    );
  });
  return { ...documento, paths: { ...documento.paths, ...(Object.fromEntries(propias) as OpenAPIObject['paths']) } };
}

/** Serves the written document at /api/openapi.json and its page at /api/docs. */
export function documentar(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => PUBLICADO, {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Cepa: API',
  });
}

/** The same document whatever the order of its creation: keys sorted, lists unchanged. */
export function enOrden(nodo: unknown): unknown {
  if (Array.isArray(nodo)) return nodo.map(enOrden);
  if (nodo === null || typeof nodo !== 'object') return nodo;
  const keys = Object.keys(nodo).sort();
  return Object.fromEntries(keys.map((key) => [key, enOrden((nodo as Record<string, unknown>)[key])]));
}
