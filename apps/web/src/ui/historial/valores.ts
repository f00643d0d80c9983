import { nombreDeCampo as enPalabras } from '@cepa/words/campos';
import { SIN_DATO, esDia, fecha, fechaHora, numero } from '@/ui/formatos';

/** The value of a record's field, as the history answers it: decimals come as text. */
export type Valor = string | number | boolean | null | readonly (string | number | boolean)[];

/** 'fecha_produccion' → 'Fecha producción'. A screen may give its own names. */
export function nombreDeCampo(campo: string, nombres: Readonly<Record<string, string>> = {}): string {
  const propio = nombres[campo];
  if (propio !== undefined) return propio;
  const texto = enPalabras(campo);
  return texto.charAt(0).toLocaleUpperCase('es') + texto.slice(1);
}

const ES_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ES_INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
/** A decimal of the ledger; a text with a leading zero ('007', a telephone) is not a quantity. */
const ES_DECIMAL = /^-?(0|[1-9]\d{0,17})(\.\d+)?$/;
/** Fields whose digits name something instead of counting it. */
const NO_CUENTAN = /(codigo|telefono|legajo|numero|dni|documento|nombre|posicion)/;

/**
 * A value as a person reads it: dates, figures and Sí/No; '—' for nothing. An identifier keeps its first part, which is
 * enough to distinguish two.
 */
export function textoDeValor(valor: Valor, campo = ''): string {
  if (valor === null || valor === '') return SIN_DATO;
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'number') return numero(valor);
  if (typeof valor !== 'string')
    return valor.length === 0 ? SIN_DATO : valor.map((uno) => textoDeValor(uno, campo)).join(', ');
  if (ES_INSTANTE.test(valor)) return fechaHora(valor);
  if (ES_ID.test(valor)) return `${valor.slice(0, 8)}…`;
  if (ES_DECIMAL.test(valor) && !NO_CUENTAN.test(campo)) return numero(valor);
  return esDia(valor) ? fecha(valor) : valor;
}
