import { EMAIL_INVALIDO, OBLIGATORIO, TELEFONO_FUERA_DE_FORMA, demasiadoLargo } from '@cepa/words/mensajes/campos';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Matches, MaxLength, MinLength, isEmail } from 'class-validator';
import { type Comun, field, oFalta, regla } from './field';

/**
 * Invisible characters: zero widths, and marks that change the order of letters. They are copied by accident, or used
 * to make two names or e-mails look the same. Joiners are allowed, because emoji use them.
 */
const INVISIBLES = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Control characters except line breaks and tabs; NUL has its own message. */
// eslint-disable-next-line no-control-regex
const CONTROLES = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const ALGO_SE_VE = /[^\p{Default_Ignorable_Code_Point}\s]/u;

/** Returns the visible text, trimmed; empty if nothing is visible. */
export function comoSeVe(text: string): string {
  const visto = text.replace(INVISIBLES, '').replace(CONTROLES, '').trim();
  return ALGO_SE_VE.test(visto) ? visto : '';
}

/**
 * Text, trimmed and without invisible characters. PostgreSQL cannot store NUL, and JSON cannot hold a lone surrogate:
 * both are refused here.
 */
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
 * An optional telephone (rule `medidas.telefono`). It is a rule of the domain with its own code. With errors of other
 * fields it is reported together with them; alone it is refused like the domain does (422).
 */
export function Telefono(options: { max: number; ejemplo: string; descripcion: string }): PropertyDecorator {
  return applyDecorators(
    Text({ opcional: true, ...options }),
    Matches(/^[\d\s()+-]{6,20}$/, { message: TELEFONO_FUERA_DE_FORMA }),
  );
}

const MAX_EMAIL = 254;

/**
 * An e-mail as it is stored and searched: texts that look the same are equal, as far as Unicode defines it. An overlong
 * one is not normalised, and is refused: normalising can turn one megabyte into eighteen.
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
    // The library throws on a lone surrogate.
    regla(
      'email',
      (value) => typeof value === 'string' && value.length <= MAX_EMAIL && value.isWellFormed() && isEmail(value),
      message,
    ),
  );
}

/** Converts ids to lower case, like those in paths, so that a record has one id in all comparisons. */
export const enMinusculas = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

/**
 * A batch's code: capital letters, digits and hyphens.
 *
 * @param options with `prefix`, a code in the server's form made by a device: `BIO-261121-K7QF2M`
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
