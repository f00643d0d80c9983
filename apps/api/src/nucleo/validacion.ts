import { ValidationPipe, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { exigirShortLists, isUuid, malformado, reglaRota } from '@cepa/platform';
import { TELEFONO_FUERA_DE_FORMA } from '@cepa/words/mensajes/campos';
import { keepMetadata } from './kept-metadata';
import { MAX_DEPTH } from './request-limits';

keepMetadata();

/** Spanish sentences for checks that the library describes in English. */
const PROPIOS: Readonly<Record<string, string>> = {
  whitelistValidation: 'Este campo no existe.',
  nestedValidation: 'Debe ser una lista de elementos.',
  unknownValue: 'El pedido no es válido.',
};

/** Maximum number of fields that a refusal names. No real form has more wrong fields. */
const MAX_MESSAGES = 50;

/** Field messages by path (`insumos.0.cantidad`), for the last failed check of each, up to the maximum. */
function messages(errores: readonly ValidationError[], prefix: string): Record<string, string> {
  const todos = new Map<string, string>();
  const reunir = (nivel: readonly ValidationError[], prefijo: string): void => {
    for (const { property, constraints, children } of nivel) {
      if (todos.size >= MAX_MESSAGES) return;
      const rota = Object.entries(constraints ?? {}).at(-1);
      if (rota) todos.set(`${prefijo}${property}`, PROPIOS[rota[0]] ?? rota[1]);
      reunir(children ?? [], `${prefijo}${property}.`);
    }
  };
  reunir(errores, prefix);
  return Object.fromEntries(todos);
}

/** Whether the only error is the format of a telephone number, which is a rule of the domain and answered as such. */
function soloTelefono(errores: readonly ValidationError[]): boolean {
  const [unico, otro] = errores;
  const rotas = Object.values(unico?.constraints ?? {});
  return otro === undefined && rotas.length === 1 && rotas[0] === TELEFONO_FUERA_DE_FORMA;
}

class BodyValidation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.metatype) exigirShortLists(metadata.metatype, value);
    return super.transform(value, metadata);
  }
}

/** Validates the shape of a request: an unknown, missing or mistyped field gives a 400 that names it. */
export const validacion = (prefix = ''): ValidationPipe =>
  new BodyValidation({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    exceptionFactory: (errores) => {
      const fields = messages(errores, prefix);
      if (soloTelefono(errores)) return reglaRota('TELEFONO_INVALIDO', TELEFONO_FUERA_DE_FORMA, fields);
      return malformado(Object.values(fields)[0] ?? 'El pedido no es válido.', fields);
    },
  });

/** Validates a part of a body whose class another part names. @param prefix of its fields in a refusal */
export const checked = <T extends object>(shape: new () => T, value: object, prefix: string): Promise<T> =>
  validacion(prefix).transform(value, { type: 'body', metatype: shape }) as Promise<T>;

/** A path parameter that is a record's id. */
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string, metadata: ArgumentMetadata): string {
    if (!isUuid(value))
      throw malformado('Identificador no válido.', { [metadata.data ?? 'id']: 'Identificador no válido.' });
    return value.toLowerCase();
  }
}

/**
 * A body as controllers get it: an object or nothing. The shape `{form: {...}, club_id}` is read as one flat object:
 * both shapes are accepted.
 *
 * @throws Problem 400 for anything else, and for JSON that cannot be stored: numbers beyond a double, and excessive
 * nesting
 */
export function readBody(body: unknown): unknown {
  if (body === undefined || body === null || Buffer.isBuffer(body)) return body;
  if (typeof body !== 'object' || Array.isArray(body))
    throw malformado('El pedido no es válido.', {}, 'the body is not an object');
  exigirFinito(body);
  const { form, ...rest } = body as { form?: unknown };
  return form !== null && typeof form === 'object' && !Array.isArray(form) ? { ...form, ...rest } : body;
}

/** Level by level, so that depth needs no stack. */
function exigirFinito(body: object): void {
  let nivel: unknown[] = [body];
  for (let profundidad = 0; nivel.length > 0; profundidad += 1) {
    if (profundidad > MAX_DEPTH)
      throw malformado('El pedido no es válido.', {}, `the body is nested more than ${MAX_DEPTH} levels`);
    if (nivel.some((value) => typeof value === 'number' && !Number.isFinite(value)))
      throw malformado('El pedido tiene un número fuera de rango.', {}, 'the body has a number beyond a double');
    nivel = nivel.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []));
  }
}
