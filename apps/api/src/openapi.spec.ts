import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { describirApi } from './app';
import { enOrden } from './openapi';

interface Operacion {
  readonly operationId: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: object;
}

/** Acts whose path says everything. */
const SIN_CUERPO = ['PUT /api/lotes/{id}/bloquear', 'PUT /api/lotes/{id}/desbloquear', 'PUT /api/lotes/{id}/eliminar', 'PUT /api/proyecto/{id}/cerrar'];

let documento: OpenAPIObject;
let operaciones: [string, Operacion][];
beforeAll(async () => {
  documento = await describirApi();
  operaciones = Object.entries(documento.paths).flatMap(([ruta, item]) => Object.entries(item as Record<string, Operacion>).map(([metodo, operacion]): [string, Operacion] => [`${metodo.toUpperCase()} ${ruta}`, operacion]));
});

describe('the OpenAPI document', () => {
  it('is the committed one: where it is not, run npm run openapi', () => {
    expect(`${JSON.stringify(enOrden(documento), null, 2)}\n`).toBe(readFileSync(join(__dirname, '..', 'openapi.json'), 'utf8'));
  });

  it('says of each operation what it does and of what capability it is, once', () => {
    const sin = (falta: (operacion: Operacion) => boolean): string[] => operaciones.filter(([, operacion]) => falta(operacion)).map(([nombre]) => nombre);
    expect(sin(({ summary = '' }) => summary.length < 4)).toEqual([]);
    expect(sin(({ tags = [] }) => tags.length !== 1)).toEqual([]);
    const ids = operaciones.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, lugar) => ids.indexOf(id) !== lugar)).toEqual([]);
  });

  it('has the body of each write', () => {
    const sinCuerpo = operaciones.filter(([nombre, { requestBody }]) => /^(POST|PUT) /.test(nombre) && requestBody === undefined);
    expect(sinCuerpo.map(([nombre]) => nombre).sort()).toEqual(SIN_CUERPO);
  });

  it('describes no body by an empty schema', () => {
    const vacios = Object.entries(documento.components?.schemas ?? {}).filter(([, esquema]) => Object.keys((esquema as { properties?: object }).properties ?? {}).length === 0);
    expect(vacios.map(([nombre]) => nombre)).toEqual(['ExtenderSuscripcionDto']);
  });
});
