import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describirApi } from './app';
import { enOrden } from './openapi';
import { sinTipo, type Esquema } from './testing/respuestas.testkit';

interface Operacion {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: object;
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: Esquema }>> }
    >
  >;
}

/** Acts that need no body. Of the payment provider's notification only the query is signed and read. */
const SIN_CUERPO = [
  'POST /api/clubes/ejemplo',
  'POST /api/eventos/{id}/deshacer',
  'POST /api/export-todo',
  'POST /api/importaciones/{id}/deshacer',
  'POST /api/mercadopago_notificacion',
  'POST /api/usuarios/me/correo/probar',
  'POST /api/usuarios/{id}/enlace_contrasena',
  'PUT /api/lotes/{id}/bloquear',
  'PUT /api/lotes/{id}/desbloquear',
  'PUT /api/lotes/{id}/eliminar',
  'PUT /api/proyecto/{id}/cerrar',
];

/** An uploaded file is returned with its own media type. */
const SUBIDOS = ['GET /api/analisis/{id}/archivos/{archivo_id}', 'GET /api/usuario-medicinal/{id}/permiso/archivo'];

/** Answers that are not JSON. */
const OTROS_MEDIOS = {
  'GET /api/analisis/{id}/archivos/{archivo_id}': 'application/pdf',
  'GET /api/eventos-en-vivo': 'text/event-stream',
  'GET /api/export-informes/{informe}/archivo': 'application/pdf',
  'GET /api/export-pdf/anio-cerrado': 'application/pdf',
  'GET /api/export-pdf/auditoria': 'application/pdf',
  'GET /api/export-pdf/bajas/{club}': 'application/pdf',
  'GET /api/export-pdf/balance': 'application/pdf',
  'GET /api/export-pdf/comparacion-plan-vs-real/{proyecto},{club}': 'application/pdf',
  'GET /api/export-pdf/correcciones/{club}': 'application/pdf',
  'GET /api/export-pdf/dispensaciones/{club}': 'application/pdf',
  'GET /api/export-pdf/existencias/{club}': 'application/pdf',
  'GET /api/export-pdf/inventario/{club}': 'application/pdf',
  'GET /api/export-pdf/orden-compra/{orden_compra_id}': 'application/pdf',
  'GET /api/export-pdf/lotes/{club}/{proyecto}': 'application/pdf',
  'GET /api/export-pdf/plantas-por-sala/{club}': 'application/pdf',
  'GET /api/export-pdf/plantas/{club}/{proyecto}': 'application/pdf',
  'GET /api/export-pdf/recuento/{id}': 'application/pdf',
  'GET /api/export-pdf/rendimiento': 'application/pdf',
  'GET /api/export-pdf/resumen-proyecto/{proyecto},{club}': 'application/pdf',
  'GET /api/export-pdf/retiro/{id}': 'application/pdf',
  'GET /api/export-pdf/tareas-planificadas/{proyecto},{club}': 'application/pdf',
  'GET /api/export-pdf/tareas-reales/{club}/{proyecto}': 'application/pdf',
  'GET /api/export-pdf/trazabilidad': 'application/pdf',
  'GET /api/libro-del-club': 'application/x-ndjson',
  'GET /api/metrics': 'text/plain',
  'GET /api/usuario-medicinal/{id}/permiso/archivo': 'application/pdf',
};

/** The compiler reads all the code. */
const COMPILAR_MS = 120_000;

let documento: OpenAPIObject;
let operaciones: [string, Operacion][];
beforeAll(async () => {
  const guion = join(__dirname, '..', '..', '..', 'scripts', 'openapi-complete.mjs');
  documento = JSON.parse(
    // Parsed sources live until the end: a larger young generation avoids copying them repeatedly.
    execFileSync(process.execPath, ['--max-semi-space-size=128', guion], {
      input: JSON.stringify(await describirApi()),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    }),
  ) as OpenAPIObject;
  operaciones = Object.entries(documento.paths).flatMap(([ruta, item]) =>
    Object.entries(item as Record<string, Operacion>).map(([metodo, operacion]): [string, Operacion] => [
      `${metodo.toUpperCase()} ${ruta}`,
      operacion,
    ]),
  );
}, COMPILAR_MS);

describe('the OpenAPI document', () => {
  it('is the committed one: where it is not, run npm run openapi', () => {
    expect(`${JSON.stringify(enOrden(documento), null, 2)}\n`).toBe(
      readFileSync(join(__dirname, '..', 'openapi.json'), 'utf8'),
    );
  });

  it('describes each operation and its capability, once', () => {
    const sin = (falta: (operacion: Operacion) => boolean): string[] =>
      operaciones.filter(([, operacion]) => falta(operacion)).map(([nombre]) => nombre);
    expect(sin(({ summary = '' }) => summary.length < 4)).toEqual([]);
    expect(sin(({ tags = [] }) => tags.length !== 1)).toEqual([]);
    const ids = operaciones.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, lugar) => ids.indexOf(id) !== lugar)).toEqual([]);
  });

  it('has the body of each write', () => {
    const sinCuerpo = operaciones.filter(
      ([nombre, { requestBody }]) => /^(POST|PUT) /.test(nombre) && requestBody === undefined,
    );
    expect(sinCuerpo.map(([nombre]) => nombre).sort()).toEqual(SIN_CUERPO);
  });

  it('has one success of each route, which describes exactly its answer', () => {
    const exitos = operaciones.map(
      ([nombre, { responses }]) =>
        [nombre, Object.keys(responses).filter((status) => /^2/.test(status) && status !== '202')] as const,
    );
    expect(exitos.filter(([, estados]) => estados.length !== 1)).toEqual([]);
    const contenidos = operaciones.map(
      ([nombre, { responses }]) =>
        [nombre, Object.entries(responses['200']?.content ?? responses['201']?.content ?? {})] as const,
    );
    // A report is described as a PDF and as a CSV, an export also as a ZIP, an uploaded file as each of its media
    // types. Every other answer has one media type.
    expect(
      contenidos
        .filter(([, medios]) => medios.length !== 1)
        .map(([nombre, medios]) => [nombre, medios.map(([medio]) => medio)]),
    ).toEqual(
      operaciones
        .map(([nombre]) => nombre)
        .filter(
          (nombre) =>
            nombre.startsWith('GET /api/export-pdf/') ||
            nombre.endsWith('/{informe}/archivo') ||
            SUBIDOS.includes(nombre),
        )
        .map((nombre) => [
          nombre,
          [
            'application/pdf',
            ...(SUBIDOS.includes(nombre) ? ['image/jpeg', 'image/png'] : ['text/csv']),
            ...(nombre.endsWith('/{informe}/archivo') ? ['application/zip'] : []),
          ],
        ]),
    );
    const otros = contenidos.flatMap(([nombre, medios]) =>
      medios
        .filter(([medio]) => !/^(?:application\/(?:json|zip)$|text\/csv|image\/)/.test(medio))
        .map(([medio]) => [nombre, medio]),
    );
    expect(Object.fromEntries(otros)).toEqual(OTROS_MEDIOS);
    expect(
      contenidos.flatMap(([nombre, medios]) => medios.flatMap(([, { schema }]) => sinTipo(schema, nombre))),
    ).toEqual([]);
    expect(
      Object.entries(documento.components?.schemas ?? {}).flatMap(([nombre, esquema]) =>
        sinTipo(esquema as Esquema, nombre),
      ),
    ).toEqual(['ExtenderSuscripcionDto', 'RafagaDto.datos.*']);
  });

  it('says how each route refuses, and that its record may be seen later', () => {
    const problema = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } };
    expect(
      operaciones
        .filter(([, { responses }]) => JSON.stringify(responses['default']?.content) !== JSON.stringify(problema))
        .map(([nombre]) => nombre),
    ).toEqual([]);
    const despues = operaciones
      .filter(([nombre, { responses }]) => {
        // Reports can be created in the background. Any write can become visible later.
        const espera = !nombre.startsWith('GET ') || nombre.startsWith('GET /api/export-pdf/');
        return espera !== '202' in responses;
      })
      .map(([nombre]) => nombre);
    expect(despues).toEqual(['POST /api/buscar', 'POST /api/auth/login']);
  });
});
