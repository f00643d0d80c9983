import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { ValidationPipe } from '@nestjs/common';
import fc from 'fast-check';
import { getMetadataStorage } from 'class-validator';
import { Forma } from './forma';
import { validacion } from './validacion';

const RAIZ = join(__dirname, '..');

/** Every class that a DTO file exports and that checks something. */
function dtos(): [string, Type][] {
  const archivos = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' }).filter((archivo) =>
    archivo.endsWith('.dto.ts'),
  );
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const clases = archivos.flatMap((archivo) => Object.entries(require(join(RAIZ, archivo)) as Record<string, unknown>));
  return clases.filter(
    (una): una is [string, Type] =>
      typeof una[1] === 'function' &&
      getMetadataStorage().getTargetValidationMetadatas(una[1], '', false, false).length > 0,
  );
}

const DTOS = dtos();
const LLANOS = DTOS.filter(([, clase]) => Forma.de(clase) !== null);

const libreria = new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true });
const camposDe = (clase: Type): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(clase, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
  'id',
  'user_id',
  'otro',
  '__proto__',
  'constructor',
];

const VALORES = [
  null,
  '',
  ' ',
  'texto',
  ' Ñandú ',
  '\u0000',
  '\ud800',
  0,
  1,
  -1,
  18.5,
  1e21,
  0.1,
  '12',
  '007',
  '.5',
  '2026-11-21',
  '2026-02-30',
  '2026-11-21T10:00:00Z',
  true,
  false,
  'true',
  'gramos',
  'kilos',
  'ARS',
  'Banco de semillas',
  'Índica',
  'Esqueje',
  'ana@cepa.test',
  'b0b0b0b0-0000-4000-8000-000000000001',
  [],
  ['b0b0b0b0-0000-4000-8000-000000000001'],
  {},
  { a: 1 },
];
const cuerpo = (clase: Type) => fc.dictionary(fc.constantFrom(...camposDe(clase)), fc.constantFrom(...VALORES));

describe('a body that takes the short way', () => {
  it('is one of most DTOs', () => {
    expect({ todos: DTOS.length > 30, llanos: LLANOS.length > DTOS.length / 2 }).toEqual({ todos: true, llanos: true });
  });

  it.each(LLANOS)(
    'of %s is what the library would have made of it, and never one that it refuses',
    async (_nombre, clase) => {
      const forma = Forma.de(clase)!;
      await fc.assert(
        fc.asyncProperty(cuerpo(clase), async (pedido) => {
          const leido = forma.leer({ ...pedido });
          if (leido === undefined) return;
          const suyo: unknown = await libreria.transform({ ...pedido }, { type: 'body', metatype: clase });
          expect(leido).toStrictEqual(suyo);
        }),
        { numRuns: 150 },
      );
    },
  );

  it('is every good one: what the library takes of plain values is not sent to it', async () => {
    const pipe = validacion();
    const largo = jest.spyOn(ValidationPipe.prototype, 'transform');
    try {
      for (const [, clase] of LLANOS) {
        for (const pedido of fc.sample(cuerpo(clase), 100)) {
          const llano =
            !['__proto__', 'constructor'].some((nombre) => Object.keys(pedido).includes(nombre)) &&
            Object.values(pedido).every((valor) => valor === null || typeof valor !== 'object');
          const bueno =
            llano &&
            (await libreria.transform({ ...pedido }, { type: 'body', metatype: clase }).then(
              () => true,
              () => false,
            ));
          largo.mockClear();
          if (bueno) await pipe.transform({ ...pedido }, { type: 'body', metatype: clase });
          expect(largo).toHaveBeenCalledTimes(0);
        }
      }
    } finally {
      largo.mockRestore();
    }
  });
});
