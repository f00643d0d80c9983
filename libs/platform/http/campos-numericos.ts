import { OBLIGATORIO, NO_ES_NUMERO } from '@cepa/words/mensajes/campos';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { type Comun, field, hasta, oFalta, regla } from './field';

const ENTERO_LARGO = 'Como máximo 12 dígitos antes de la coma.';
const DECIMAL = /^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/;

/**
 * A decimal: a JSON number (or the same as a string), with at most 12 digits before the point and 6 after; a decimal
 * string afterwards.
 *
 * @param opciones.redondea the rule rounds it to fewer digits: those after the sixth are dropped, not refused
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

/** The message of the limit that a number breaks; null if it is not a number. */
function limiteDe(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return ENTERO_LARGO;
  const cifras = typeof value === 'string' ? /^-?(\d+)(?:\.\d+)?$/.exec(value) : null;
  if (!cifras) return null;
  return cifras[1]!.length > 12 ? ENTERO_LARGO : 'Como máximo 6 decimales.';
}

/** The shortest decimal of a JSON number, without exponent; a number without one is unchanged and fails its check. */
function decimalText(value: number): string | number {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e12) return value;
  const short = String(value);
  return short.includes('e') ? value.toFixed(10).replace(/0+$/, '').replace(/\.$/, '') : short;
}

/** Normalises the text of a form's number field to a decimal: `.5` is 0.5 and `007` is 7. */
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

/** Several whole numbers; a rule of the domain decides which are valid. */
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
