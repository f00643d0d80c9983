import { esFecha } from '@cepa/base';
import {
  EMAIL_INVALIDO,
  OBLIGATORIO,
  TELEFONO_FUERA_DE_FORMA,
  NO_ES_NUMERO,
  demasiadoLargo,
} from '@cepa/words/mensajes/campos';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateNested,
  isEmail,
  isUUID,
  type ValidationOptions,
} from 'class-validator';
import { malformado } from './problem';

/**
 * The fields that bodies and queries are made of: each checks its shape with a Spanish message and documents itself.
 *
 * Numbers arrive as JSON numbers and leave as decimal strings, exactly as written: no binary float goes further than this file.
 */
interface Comun {
  /** May be missing, null or empty. */
  readonly opcional?: boolean;
  /** False refuses an empty text in an optional field: only what is missing or null takes the default. */
  readonly vacio?: boolean;
  readonly descripcion?: string;
  readonly ejemplo?: unknown;
}

function field(options: Comun, api: ApiPropertyOptions, ...reglas: PropertyDecorator[]): PropertyDecorator {
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
  // Exposed, so that a field that is missing is transformed too: optional means null from here on, never undefined.
  return options.opcional
    ? applyDecorators(Expose(), vacioEsNulo, IsOptional(), ...reglas, documentado)
    : applyDecorators(...reglas, documentado);
}

const regla = (
  name: string,
  validate: (value: unknown) => boolean,
  message: string,
  options?: ValidationOptions,
): PropertyDecorator => ValidateBy({ name, validator: { validate } }, { message, ...options });

const presente = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** One message a field: a missing value is reported before a wrong one. */
const oFalta =
  (message: string, obligatorio: string) =>
  ({ value }: { value: unknown }) =>
    presente(value) ? message : obligatorio;

/**
 * Invisible characters: zero widths, and marks that make a reader see letters in another order than they stand. Copied
 * along from elsewhere, or put there so that two names, or two e-mails, look the same. Joiners stay: emoji are made
 * with them.
 */
const INVISIBLES = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Controls, but for the end of a line and the tab; NUL is refused by name. */
// eslint-disable-next-line no-control-regex
const CONTROLES = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const ALGO_SE_VE = /[^\p{Default_Ignorable_Code_Point}\s]/u;

/** Returns the visible text, trimmed; empty if nothing is visible. */
export function comoSeVe(text: string): string {
  const visto = text.replace(INVISIBLES, '').replace(CONTROLES, '').trim();
  return ALGO_SE_VE.test(visto) ? visto : '';
}

/** Text; trimmed, without what nobody sees. PostgreSQL keeps no NUL and JSON no lone surrogate: both are refused here. */
export function Text(options: Comun & { min?: number; max?: number; obligatorio?: string } = {}): PropertyDecorator {
  const { min = 1, max = 2000, obligatorio = OBLIGATORIO } = options;
  const limpio = (value: unknown): boolean =>
    typeof value === 'string' && !value.includes('\u0000') && value.isWellFormed();
  return field(
    options,
    { type: String, maxLength: max, ...(options.opcional ? {} : { minLength: min }) },
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return options.opcional && value === undefined ? null : value;
      const trimmed = comoSeVe(value);
      return options.opcional && trimmed === '' ? null : trimmed;
    }),
    MaxLength(max, { message: demasiadoLargo(max) }),
    ...(options.opcional
      ? []
      : [MinLength(min, { message: min === 1 ? obligatorio : `Como mínimo ${min} caracteres.` })]),
    regla('texto', limpio, 'Debe ser un texto.', { message: oFalta('Debe ser un texto.', obligatorio) as never }),
  );
}

/**
 * An optional telephone (rule `medidas.telefono`). It is a rule of the domain with its own code. Beside
 * the mistakes of other fields it is reported with them; alone it is refused as the domain does (422).
 */
export function Telefono(options: { max: number; ejemplo: string; descripcion: string }): PropertyDecorator {
  return applyDecorators(
    Text({ opcional: true, ...options }),
    Matches(/^[\d\s()+-]{6,20}$/, { message: TELEFONO_FUERA_DE_FORMA }),
  );
}

const MAX_EMAIL = 254;

/**
 * An e-mail as it is kept and looked for: what looks the same to a person is the same, as far as Unicode says so.
 * One that is far too long stays as it is, to be refused: normalised, a megabyte of some letters is eighteen.
 */
export const emailComoSeGuarda = (escrito: string): string =>
  escrito.length > 4 * MAX_EMAIL ? escrito : comoSeVe(escrito.normalize('NFKC')).toLowerCase();

export function Email(options: Comun & { mensaje?: string } = {}): PropertyDecorator {
  const message = options.mensaje ?? EMAIL_INVALIDO;
  return field(
    options,
    { type: String, format: 'email' },
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? emailComoSeGuarda(value) || null : value,
    ),
    // A lone surrogate makes the library throw.
    regla(
      'email',
      (value) => typeof value === 'string' && value.length <= MAX_EMAIL && value.isWellFormed() && isEmail(value),
      message,
    ),
  );
}

/** Converts ids to lower case, as those of paths are: a record has one name wherever it is compared. */
const enMinusculas = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

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

const masDe = (max: number): string => `Como máximo ${max} elementos.`;

/** At most so many; another rule reports a value that is no list. */
const hasta = (max: number, message = masDe(max)): PropertyDecorator =>
  regla('hasta', (value) => !Array.isArray(value) || value.length <= max, message);

/** Several ids, without repeats; in lower case from here on. */
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

const ENTERO_LARGO = 'Como máximo 12 dígitos antes de la coma.';
const DECIMAL = /^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/;

/**
 * A decimal: JSON number (or the same as a string), at most 12 digits before the point and 6 after; a decimal string from here on.
 *
 * @param opciones.redondea the rule rounds it to fewer digits: those past the sixth are dropped, not refused
 */
export function Numero(
  options: Comun & { min?: number; max?: number; mensaje?: string; mensajeMin?: string; redondea?: boolean } = {},
): PropertyDecorator {
  const { min, max } = options;
  const message = options.mensaje ?? NO_ES_NUMERO;
  return field(
    options,
    { type: Number, ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) },
    Transform(({ value }: { value: unknown }) => {
      const text = typeof value === 'string' ? fieldText(value) : value;
      const escrito = typeof value === 'number' ? decimalText(value) : text;
      return options.redondea && typeof escrito === 'string' ? escrito.replace(/^(-?\d+\.\d{6})\d+$/, '$1') : escrito;
    }),
    ...(min === undefined
      ? []
      : [
          regla(
            'minimo',
            (value) => typeof value !== 'string' || !DECIMAL.test(value) || Number(value) >= min,
            options.mensajeMin ?? `Debe ser mayor o igual a ${min}.`,
          ),
        ]),
    ...(max === undefined
      ? []
      : [
          regla(
            'maximo',
            (value) => typeof value !== 'string' || !DECIMAL.test(value) || Number(value) <= max,
            `Debe ser menor o igual a ${max}.`,
          ),
        ]),
    regla('numero', (value) => typeof value === 'string' && DECIMAL.test(value), message, {
      message: (({ value }: { value: unknown }) =>
        limiteDe(value) ?? oFalta(message, options.mensaje ?? OBLIGATORIO)({ value })) as never,
    }),
  );
}

/** Names the limit that a number does not keep; null for what is no number. */
function limiteDe(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return ENTERO_LARGO;
  const cifras = typeof value === 'string' ? /^-?(\d+)(?:\.\d+)?$/.exec(value) : null;
  if (!cifras) return null;
  return cifras[1]!.length > 12 ? ENTERO_LARGO : 'Como máximo 6 decimales.';
}

/** The shortest decimal that a JSON number stands for, without exponent; what has none stays as it is and fails its check. */
function decimalText(value: number): string | number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e12) return value;
  const short = String(value);
  return short.includes('e') ? value.toFixed(10).replace(/0+$/, '').replace(/\.$/, '') : short;
}

/** Writes the text of a form's number field as a decimal: `.5` is 0.5 and `007` is 7. */
const fieldText = (value: string): string =>
  value
    .trim()
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)(?=\.\d)/, '$10');

/** A whole number. */
export function Entero(options: Comun & { min?: number; max?: number; mensaje?: string } = {}): PropertyDecorator {
  const { min = 0, max = 1_000_000 } = options;
  return field(
    options,
    { type: 'integer', minimum: min, maximum: max },
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    Max(max, { message: `Debe ser menor o igual a ${max}.` }),
    Min(min, { message: options.mensaje ?? `Debe ser mayor o igual a ${min}.` }),
    IsInt({ message: oFalta(options.mensaje ?? 'Debe ser un número entero.', OBLIGATORIO) as never }),
  );
}

/** Several whole numbers; which ones are right is a rule of the domain. */
export function Enteros(options: { max: number; descripcion?: string }): PropertyDecorator {
  const { max } = options;
  return field(
    { ...options, opcional: true },
    { type: [Number], maxItems: max },
    regla(
      'enteros',
      (value) => Array.isArray(value) && value.every(Number.isInteger),
      'Debe ser una lista de números enteros.',
    ),
    hasta(max),
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

/** A day, `YYYY-MM-DD`; an instant is taken as its day in Buenos Aires would be written by the client. */
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

/** An instant, ISO 8601; without an offset it is Buenos Aires'. Leaves as UTC. */
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

/** One of a closed list. */
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

/**
 * A batch's code: capital letters, digits and hyphens.
 *
 * @param options with `prefix`, a code such as a server gives, made by a device: `BIO-261121-K7QF2M`
 */
export function Codigo(options: Comun & { prefix?: string } = {}): PropertyDecorator {
  const { prefix } = options;
  const pattern =
    prefix === undefined ? /^[A-Z0-9][A-Z0-9._-]{2,59}$/ : new RegExp(`^${prefix}-\\d{6}-[0-9A-HJKMNP-TV-Z]{6}$`);
  return field(
    options,
    { type: String, maxLength: 60 },
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    Matches(pattern, { message: 'El código no es válido.' }),
  );
}

const LISTS = 'cepa:listas';

/** Refuses a list that is longer than its class says, before anything reads its elements: those of a long list cost everybody's time. */
export function exigirShortLists(clase: object, body: unknown): void {
  if (body === null || typeof body !== 'object') return;
  const maxes = (Reflect.getMetadata(LISTS, clase) ?? {}) as Readonly<Record<string, number>>;
  for (const [nombre, max] of Object.entries(maxes)) {
    const value = (body as Readonly<Record<string, unknown>>)[nombre];
    if (Array.isArray(value) && value.length > max) throw malformado(masDe(max), { [nombre]: masDe(max) });
  }
}

/** A nested object, or null: its class is checked with `@Type` beside it, which takes a list of them for one, and an empty list for none. */
export const Anidado = (): PropertyDecorator =>
  applyDecorators(
    Expose(),
    Transform(({ value }: { value: unknown }) => value ?? null),
    IsOptional(),
    IsObject({ message: 'Debe ser un objeto.' }),
    ValidateNested(),
  );

/**
 * A list of nested objects; an optional one that is missing is empty. The class is checked with `@Type` and `@ValidateNested` beside it, which
 * find nothing wrong in a list in the list.
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
