import { fieldName as enPalabras } from '@cepa/words/campos';
import { numeroDeRegistro } from '@cepa/words/registros';
import { NO_DATA, esDia, fecha, fechaHora, numero } from '@/ui/formatos';

/** The value of a record's field in the history: decimals are text. */
export type Value = string | number | boolean | null | readonly (string | number | boolean)[];

/** 'fecha_produccion' → 'Fecha producción'. A screen may give its own names. */
export function fieldName(field: string, nombres: Readonly<Record<string, string>> = {}): string {
  const propio = nombres[field];
  if (propio !== undefined) return propio;
  const text = enPalabras(field);
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

const ES_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ES_INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A decimal of the ledger; a text with a leading zero ('007', a telephone) is not a quantity. */
const ES_DECIMAL = /^-?(0|[1-9]\d{0,17})(\.\d+)?$/;
/** Fields whose digits are an identifier and not a quantity. */
const NO_CUENTAN = /(codigo|telefono|legajo|numero|dni|documento|nombre|posicion)/;

/**
 * A value for display: dates, figures and Sí/No; '—' for none. An id is shown as a short number, which is enough to
 * distinguish two.
 */
export function valueText(value: Value, field = ''): string {
  if (value === null || value === '') return NO_DATA;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numero(value);
  if (typeof value !== 'string')
    return value.length === 0 ? NO_DATA : value.map((uno) => valueText(uno, field)).join(', ');
  if (ES_INSTANTE.test(value)) return fechaHora(value);
  if (ES_ID.test(value)) return `N.º ${numeroDeRegistro(value)}`;
  if (ES_DECIMAL.test(value) && !NO_CUENTAN.test(field)) return numero(value);
  return esDia(value) ? fecha(value) : value;
}
