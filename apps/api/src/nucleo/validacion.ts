import { ValidationPipe, type ArgumentMetadata, type PipeTransform, type Type } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { isUuid, malformado } from '@cepa/platform';
import { Forma } from './forma';

/** What the library would say in English. */
const PROPIOS: Readonly<Record<string, string>> = {
  whitelistValidation: 'Este campo no existe.',
  nestedValidation: 'Debe ser una lista de elementos.',
  unknownValue: 'El pedido no es válido.',
};

/** Field messages by path (`insumos.0.cantidad`), the first broken check of each. */
function mensajes(errores: readonly ValidationError[], prefijo = ''): Record<string, string> {
  return errores.reduce<Record<string, string>>((todos, error) => {
    const campo = `${prefijo}${error.property}`;
    const propio = Object.entries(error.constraints ?? {}).map(([regla, mensaje]) => PROPIOS[regla] ?? mensaje);
    const ultimo = propio.at(-1);
    return {
      ...todos,
      ...(ultimo === undefined ? {} : { [campo]: ultimo }),
      ...mensajes(error.children ?? [], `${campo}.`),
    };
  }, {});
}

/** Bodies and queries that are as they should be take the short way; the rest, all of the library's. */
class Validacion extends ValidationPipe {
  private readonly formas = new Map<Type, Forma | null>();

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return this.formaDe(metadata)?.leer(value) ?? (super.transform(value, metadata) as Promise<unknown>);
  }

  private formaDe({ type, metatype }: ArgumentMetadata): Forma | null {
    if (type === 'custom' || !metatype) return null;
    const conocida = this.formas.get(metatype);
    if (conocida !== undefined) return conocida;
    const forma = Forma.de(metatype);
    this.formas.set(metatype, forma);
    return forma;
  }
}

/** Checks the shape of what comes in: what is not asked for, missing or of another type is a 400 that names its fields. */
export const validacion = (): ValidationPipe =>
  new Validacion({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    exceptionFactory: (errores) => {
      const campos = mensajes(errores);
      return malformado(Object.values(campos)[0] ?? 'El pedido no es válido.', campos);
    },
  });

/** A path parameter that names a record. */
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string, metadata: ArgumentMetadata): string {
    if (!isUuid(value))
      throw malformado('Identificador no válido.', { [metadata.data ?? 'id']: 'Identificador no válido.' });
    return value.toLowerCase();
  }
}

/** Levels that a body may be nested; forms need three. */
const NIVELES = 20;

/**
 * A body as controllers read it: an object or nothing. One of the shape `{form: {...}, club_id}` is read as one flat object: both shapes are accepted.
 *
 * @throws Problem 400 for anything else, and for what JSON can write and nobody can keep: numbers beyond a double, and nesting without end
 */
export function leerCuerpo(body: unknown): unknown {
  if (body === undefined || body === null) return body;
  if (typeof body !== 'object' || Array.isArray(body))
    throw malformado('El pedido no es válido.', {}, 'the body is not an object');
  exigirFinito(body);
  const { form, ...rest } = body as { form?: unknown };
  return form !== null && typeof form === 'object' && !Array.isArray(form) ? { ...form, ...rest } : body;
}

/** Level by level, so that depth costs no stack. */
function exigirFinito(body: object): void {
  let nivel: unknown[] = [body];
  for (let profundidad = 0; nivel.length > 0; profundidad += 1) {
    if (profundidad > NIVELES)
      throw malformado('El pedido no es válido.', {}, `the body is nested more than ${NIVELES} levels`);
    if (nivel.some((valor) => typeof valor === 'number' && !Number.isFinite(valor)))
      throw malformado('El pedido tiene un número fuera de rango.', {}, 'the body has a number beyond a double');
    nivel = nivel.flatMap((valor) => (valor !== null && typeof valor === 'object' ? Object.values(valor) : []));
  }
}
