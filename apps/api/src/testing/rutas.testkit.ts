import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { POLICY, type Policy } from '@cepa/platform';
import { documento } from '../openapi';

type Esquema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Esquema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
};

/** A field of a query or a body, references resolved. */
export interface Campo {
  readonly nombre: string;
  readonly obligatorio: boolean;
  readonly esquema: Esquema;
  /** Fields of the objects in a list. */
  readonly dentro: readonly Campo[];
}

/** One operation of the app: all that a test needs to call it. */
export interface Ruta {
  /** `PUT /api/lotes/{id}` */
  readonly nombre: string;
  readonly metodo: 'get' | 'post' | 'put' | 'delete';
  readonly plantilla: string;
  readonly policy: Policy | undefined;
  readonly resumen: string;
  readonly etiquetas: readonly string[];
  readonly enRuta: readonly string[];
  readonly consulta: readonly Campo[];
  readonly cuerpo: readonly Campo[];
  readonly conCuerpo: boolean;
}

interface Operacion {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: Esquema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Esquema } | undefined>> };
}

const VERBOS = ['get', 'post', 'put', 'delete'] as const;

let leidas: readonly Ruta[] | undefined;

/**
 * Every route of the app, read from its own document, each with the policy of its handler. Read once, since it is the
 * same for each app and slower than a start.
 */
export function rutasDe(app: NestFastifyApplication): Ruta[] {
  leidas ??= leer(app);
  return [...leidas];
}

function leer(app: NestFastifyApplication): Ruta[] {
  const doc = documento(app);
  const policies = policiesDe(app);
  return Object.entries(doc.paths).flatMap(([plantilla, item]) =>
    VERBOS.flatMap((metodo) => {
      const operacion = item[metodo] as Operacion | undefined;
      if (!operacion) return [];
      const { parameters = [], requestBody, summary = '', tags = [] } = operacion;
      const cuerpo = requestBody?.content['application/json']?.schema;
      return [
        {
          nombre: `${metodo.toUpperCase()} ${plantilla}`,
          metodo,
          plantilla,
          policy: policies.get(operacion.operationId),
          resumen: summary,
          etiquetas: tags,
          enRuta: parameters.filter((parametro) => parametro.in === 'path').map(({ name }) => name),
          consulta: parameters
            .filter((parametro) => parametro.in === 'query')
            .map(({ name, required = false, schema = {} }) => campo(doc, name, required, schema)),
          cuerpo: cuerpo ? campos(doc, cuerpo) : [],
          conCuerpo: cuerpo !== undefined,
        },
      ];
    }),
  );
}

function resolver(doc: OpenAPIObject, esquema: Esquema): Esquema {
  if (!esquema.$ref) return esquema;
  const encontrado = doc.components?.schemas?.[esquema.$ref.replace('#/components/schemas/', '')];
  if (!encontrado) throw new Error(`${esquema.$ref} is not in the document`);
  return encontrado as Esquema;
}

function campos(doc: OpenAPIObject, dado: Esquema): Campo[] {
  const { properties = {}, required = [] } = resolver(doc, dado);
  return Object.entries(properties).map(([nombre, esquema]) => campo(doc, nombre, required.includes(nombre), esquema));
}

function campo(doc: OpenAPIObject, nombre: string, obligatorio: boolean, esquema: Esquema): Campo {
  return { nombre, obligatorio, esquema, dentro: esquema.items?.$ref ? campos(doc, esquema.items) : [] };
}

/** Policies by operation id. A handler without a policy is included as undefined. */
export function policiesDe(app: NestFastifyApplication): Map<string, Policy | undefined> {
  const escaner = new MetadataScanner();
  const policies = new Map<string, Policy | undefined>();
  for (const { instance, metatype } of app.get(DiscoveryService).getControllers()) {
    const prototipo = Object.getPrototypeOf(instance) as Record<string, object | undefined>;
    for (const metodo of escaner.getAllMethodNames(prototipo)) {
      const handler = prototipo[metodo];
      if (!handler || !metatype || !Reflect.hasMetadata('path', handler)) continue;
      policies.set(
        `${metatype.name.replace(/Controller$/, '')}_${metodo}`,
        Reflect.getMetadata(POLICY, handler) as Policy | undefined,
      );
    }
  }
  return policies;
}

/**
 * Method and path of everything that the HTTP server answers, with parameters as `{}`. Includes routes that no
 * controller registered.
 */
export function servidas(app: NestFastifyApplication): string[] {
  const arbol = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const camino: string[] = [];
  return arbol.split('\n').flatMap((linea) => {
    const partes = /^((?:[│ ] {3})*)[├└]── (.*?) \(([A-Z, ]+)\)$/.exec(linea);
    if (!partes) return [];
    const [, sangria = '', tramo = '', metodos = ''] = partes;
    const nivel = sangria.length / 4;
    camino.splice(nivel, camino.length, tramo);
    const ruta = camino.join('').replace(/:\w+(\|:\w+)*/g, '{}');
    return metodos
      .split(', ')
      .filter((metodo) => metodo !== 'HEAD')
      .map((metodo) => `${metodo} ${ruta}`);
  });
}

/** `PUT /api/lotes/{id}` as `PUT /api/lotes/{}`: parameter names, method case and a trailing slash do not distinguish routes. */
export const forma = (nombre: string): string => nombre.replace(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '');
