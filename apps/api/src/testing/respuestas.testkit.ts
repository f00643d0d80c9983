import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';
import { PUBLICADO } from '../openapi';

/** A schema of the document. */
export interface Esquema {
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly Esquema[];
  readonly anyOf?: readonly Esquema[];
  readonly items?: Esquema;
  readonly properties?: Readonly<Record<string, Esquema>>;
  readonly additionalProperties?: Esquema;
  readonly [otra: string]: unknown;
}

interface Operacion {
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Readonly<Record<string, { readonly schema: Esquema } | undefined>> } | undefined
    >
  >;
}

const partes = ({
  allOf = [],
  anyOf = [],
  items,
  properties = {},
  additionalProperties,
}: Esquema): [string, Esquema][] => [
  ...[...allOf, ...anyOf].map((uno): [string, Esquema] => ['', uno]),
  ...(items ? [['[]', items] as [string, Esquema]] : []),
  ...Object.entries(properties).map(([campo, uno]): [string, Esquema] => [`.${campo}`, uno]),
  ...(additionalProperties ? [['.*', additionalProperties] as [string, Esquema]] : []),
];

/** Where a schema, or one inside it, allows any value: no type, reference or alternatives; or an unspecified object or list. */
export function sinTipo(esquema: Esquema, donde: string): string[] {
  const { $ref, type, allOf, anyOf, items, properties, additionalProperties } = esquema;
  const vacio = !$ref && !type && !allOf && !anyOf;
  const objetoVacio = type === 'object' && Object.keys(properties ?? {}).length === 0 && !additionalProperties;
  return [
    ...(vacio || objetoVacio || (type === 'array' && !items) ? [donde] : []),
    ...partes(esquema).flatMap(([camino, uno]) => sinTipo(uno, `${donde}${camino}`)),
  ];
}

/** The same schema as JSON Schema, closed: a field that the document does not describe is an error. */
function cerrado({ nullable, description: _dicho, example: _ejemplo, ...esquema }: Esquema): Record<string, unknown> {
  const { allOf, anyOf, items, properties, additionalProperties } = esquema;
  const uno = {
    ...esquema,
    ...(allOf ? { allOf: allOf.map(cerrado) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(cerrado) } : {}),
    ...(items ? { items: cerrado(items) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([campo, dado]) => [campo, cerrado(dado)])) }
      : {}),
    ...(esquema.type === 'object'
      ? { additionalProperties: additionalProperties ? cerrado(additionalProperties) : false }
      : {}),
  };
  return nullable ? { anyOf: [uno, { type: 'null' }] } : uno;
}

const ajv = addFormats(
  new Ajv({ strict: true, strictTypes: false, allErrors: true, formats: { binary: true, password: true } }),
);
ajv.addVocabulary(['components']);
ajv.addSchema({
  $id: 'api',
  components: {
    schemas: Object.fromEntries(
      Object.entries(PUBLICADO.components?.schemas ?? {}).map(([nombre, uno]) => [nombre, cerrado(uno as Esquema)]),
    ),
  },
});

/** The number of segments of a path. A trailing slash adds none. */
const largoDe = (camino: string): number => camino.replace(/\/$/, '').split('/').length;

/** The routes by number of segments: every answer of every test is looked up here. */
const RUTAS = new Map<number, { readonly plantilla: string; readonly forma: RegExp }[]>();
for (const plantilla of Object.keys(PUBLICADO.paths)) {
  const largo = largoDe(plantilla);
  const forma = new RegExp(`^${plantilla.replace(/\{[^}]*\}/g, '[^/]+')}/?$`);
  RUTAS.set(largo, [...(RUTAS.get(largo) ?? []), { plantilla, forma }]);
}
const validadores = new Map<string, ValidateFunction>();
const conocidos = new WeakMap<Esquema, ValidateFunction>();

/** Compiled once for all routes and statuses with the same schema, such as refusals. */
function validadorDe(esquema: Esquema): ValidateFunction {
  const conocido = conocidos.get(esquema);
  if (conocido) return conocido;
  const texto = JSON.stringify(esquema);
  const validar = validadores.get(texto) ?? ajv.compile(conRaiz(cerrado(esquema)));
  validadores.set(texto, validar);
  conocidos.set(esquema, validar);
  return validar;
}

/**
 * The route of a path. A literal segment comes before a parameter, and the method distinguishes routes of one form.
 * Undefined if no controller serves the path.
 */
export function plantillaDe(camino: string, metodo?: string): string | undefined {
  const deForma = (RUTAS.get(largoDe(camino)) ?? [])
    .filter(({ forma }) => forma.test(camino))
    .map(({ plantilla }) => plantilla);
  const suyas = deForma.filter((plantilla) => metodo !== undefined && metodo in (PUBLICADO.paths[plantilla] ?? {}));
  const posibles = suyas.length > 0 ? suyas : deForma;
  return posibles.sort((a, b) => a.split('{').length - b.split('{').length)[0];
}

/**
 * Compares an answer with the document.
 *
 * @returns its route (`GET /api/lotes/{id}`)
 * @throws Error naming what only the answer or only the document has
 */
export function comprobar(
  metodo: string,
  url: string,
  { status, body, type }: Pick<Response, 'status' | 'body' | 'type'>,
): string | undefined {
  const plantilla = plantillaDe(new URL(url, 'http://cepa').pathname, metodo);
  if (plantilla === undefined || status === 302) return undefined;
  const operacion = (PUBLICADO.paths[plantilla] as Record<string, Operacion | undefined>)[metodo];
  if (!operacion) return undefined;
  const nombre = `${metodo.toUpperCase()} ${plantilla}`;
  const respuesta = operacion.responses[String(status)] ?? (status >= 400 ? operacion.responses['default'] : undefined);
  const esquema = respuesta?.content?.[type]?.schema;
  if (!esquema)
    throw new Error(`${nombre} answered ${status} ${type}, which openapi.json does not tell: run npm run openapi`);
  if (!/[/+]json$/.test(type)) return nombre;
  const validar = validadorDe(esquema);
  if (!validar(body))
    throw new Error(
      `${nombre} answered ${status} with what openapi.json does not tell (run npm run openapi, or correct the type):\n${ajv.errorsText(validar.errors, { separator: '\n' })}\n${JSON.stringify(body).slice(0, 500)}`,
    );
  return nombre;
}

/** References of the document point to its components. */
const conRaiz = (esquema: object): object =>
  JSON.parse(JSON.stringify(esquema).replaceAll('"#/components/', '"api#/components/')) as object;
