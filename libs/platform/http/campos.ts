import { esFecha } from '@cepa/base';
import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import { IsArray, IsBoolean, IsObject, IsOptional, ValidateNested, isUUID } from 'class-validator';
import { malformado } from './problem';
import { type Comun, field, hasta, masDe, oFalta, regla } from './field';
import { enMinusculas } from './campos-de-texto';

/** An entity's id. */
export function Id(options: Comun & { mensaje?: string } = {}): PropertyDecorator {
  const message = options.mensaje ?? 'Identificador no válido.';
  return field(
    options,
    { type: String, format: 'uuid' },
    Transform(({ value }: { value: unknown }) => enMinusculas(value)),
    regla('id', (value) => isUUID(value), message, {
      message: oFalta(message, options.mensaje ?? OBLIGATORIO) as never,
    }),
  );
}

/** Several ids without repeats; in lower case afterwards. */
export function Ids(
  options: Comun & { max?: number; min?: number; mensajeMax?: string; mensajeMin?: string } = {},
): PropertyDecorator {
  const { max = 200, min = 1 } = options;
  return field(
    options,
    { type: [String], format: 'uuid', maxItems: max, minItems: min },
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(enMinusculas) : value)),
    regla(
      'ids',
      (value) =>
        Array.isArray(value) &&
        value.length >= min &&
        value.every((id) => isUUID(id)) &&
        new Set(value).size === value.length,
      options.mensajeMin ?? 'Debe ser una lista de identificadores sin repetir.',
    ),
    hasta(max, options.mensajeMax),
  );
}

export function Booleano(options: Comun = {}): PropertyDecorator {
  return field(
    options,
    { type: Boolean },
    Transform(({ value }: { value: unknown }) => {
      if (value === 'true') return true;
      return value === 'false' ? false : value;
    }),
    IsBoolean({ message: 'Debe ser sí o no.' }),
  );
}

/** A day, `YYYY-MM-DD`; of an instant the written date counts. */
export function Dia(options: Comun & { mensaje?: string } = {}): PropertyDecorator {
  const message = options.mensaje ?? 'Debe ser una fecha válida (AAAA-MM-DD).';
  return field(
    options,
    { type: String, format: 'date' },
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value,
    ),
    regla('dia', esFecha, message, { message: oFalta(message, options.mensaje ?? OBLIGATORIO) as never }),
  );
}

/** An instant, ISO 8601; without an offset it is in the time of Buenos Aires. The result is in UTC. */
export function Instante(options: Comun = {}): PropertyDecorator {
  const forma = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
  return field(
    options,
    { type: String, format: 'date-time' },
    Transform(({ value }: { value: unknown }) => {
      const partes = typeof value === 'string' ? forma.exec(value) : null;
      if (!partes || !esFecha(partes[1])) return value;
      const instante = new Date(`${partes[1]}T${partes[2] ?? '00:00'}${partes[3] ?? '-03:00'}`);
      return Number.isNaN(instante.getTime()) ? value : instante.toISOString();
    }),
    regla(
      'instante',
      (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value),
      'Debe ser una fecha y hora válida.',
      { message: oFalta('Debe ser una fecha y hora válida.', OBLIGATORIO) as never },
    ),
  );
}

/** One value of a closed list. */
export function UnoDe(values: readonly string[], options: Comun & { mensaje?: string } = {}): PropertyDecorator {
  return field(
    options,
    { type: String, enum: [...values] },
    regla(
      'uno_de',
      (value) => typeof value === 'string' && values.includes(value),
      options.mensaje ?? 'Elegí una opción de la lista.',
    ),
  );
}

const LISTS = 'cepa:listas';

/**
 * Refuses a list that is longer than its class allows, before anything reads its elements: a long list would delay all
 * requests.
 */
export function exigirShortLists(clase: object, body: unknown): void {
  if (body === null || typeof body !== 'object') return;
  const maxes = (Reflect.getMetadata(LISTS, clase) ?? {}) as Readonly<Record<string, number>>;
  for (const [nombre, max] of Object.entries(maxes)) {
    const value = (body as Readonly<Record<string, unknown>>)[nombre];
    if (Array.isArray(value) && value.length > max) throw malformado(masDe(max), { [nombre]: masDe(max) });
  }
}

/** A nested object, or null. `@Type` beside it checks its class, but would accept a list as an object, and an empty list as none. */
export const Anidado = (): PropertyDecorator =>
  applyDecorators(
    Expose(),
    Transform(({ value }: { value: unknown }) => value ?? null),
    IsOptional(),
    IsObject({ message: 'Debe ser un objeto.' }),
    ValidateNested(),
  );

/**
 * A list of nested objects; an optional missing one is empty. `@Type` and `@ValidateNested` beside it check the class,
 * but do not find a list inside the list.
 */
export function List(options: Comun & { max?: number } = {}): PropertyDecorator {
  const llana = regla(
    'llana',
    (value) => !Array.isArray(value) || !value.some(Array.isArray),
    'Debe ser una lista de elementos.',
  );
  const { max = 200 } = options;
  const vacia = options.opcional ? [Expose(), Transform(({ value }: { value: unknown }) => value ?? [])] : [];
  const anotada: PropertyDecorator = ({ constructor }, nombre) =>
    Reflect.defineMetadata(LISTS, { ...Reflect.getMetadata(LISTS, constructor), [nombre]: max }, constructor);
  return applyDecorators(...vacia, anotada, IsArray({ message: 'Debe ser una lista.' }), hasta(max), llana);
}
