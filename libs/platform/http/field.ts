import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationOptions } from 'class-validator';

/**
 * The fields of bodies and queries: each checks its shape with a Spanish message and documents itself.
 *
 * Numbers arrive as JSON numbers and leave as decimal strings, exactly as written: no binary float goes further than
 * this file.
 */
export interface Comun {
  /** May be missing, null or empty. */
  readonly opcional?: boolean;
  /** False refuses an empty text in an optional field: only a missing or null value takes the default. */
  readonly vacio?: boolean;
  readonly descripcion?: string;
  readonly ejemplo?: unknown;
}

export function field(options: Comun, api: ApiPropertyOptions, ...reglas: PropertyDecorator[]): PropertyDecorator {
  const vacioEsNulo = Transform(({ value }: { value: unknown }) =>
    (value === '' && options.vacio !== false) || value === undefined ? null : value,
  );
  const documentado = ApiProperty({
    ...api,
    ...(options.descripcion === undefined ? {} : { description: options.descripcion }),
    ...(options.ejemplo === undefined ? {} : { example: options.ejemplo }),
    required: !options.opcional,
    ...(options.opcional ? { nullable: true } : {}),
  } as ApiPropertyOptions);
  // Exposed, so that a missing field is transformed too: optional means null from here on, never undefined.
  return options.opcional
    ? applyDecorators(Expose(), vacioEsNulo, IsOptional(), ...reglas, documentado)
    : applyDecorators(...reglas, documentado);
}

export const regla = (
  name: string,
  validate: (value: unknown) => boolean,
  message: string,
  options?: ValidationOptions,
): PropertyDecorator => ValidateBy({ name, validator: { validate } }, { message, ...options });

const presente = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** One message for each field: a missing value is reported before an invalid one. */
export const oFalta =
  (message: string, obligatorio: string) =>
  ({ value }: { value: unknown }) =>
    presente(value) ? message : obligatorio;

export const masDe = (max: number): string => `Como máximo ${max} elementos.`;

/** Maximum number of elements; another rule reports a value that is not a list. */
export const hasta = (max: number, message = masDe(max)): PropertyDecorator =>
  regla('hasta', (value) => !Array.isArray(value) || value.length <= max, message);
