import { fecha, fechaHora, numero, NO_DATA } from '../formatos';
import type { Column, Value } from './tipos';

const falta = (value: Value): value is null | undefined | '' => value === null || value === undefined || value === '';

/** Formats a value for the screen; '—' for none. */
function escribir(value: Value, { tipo, decimales }: Pick<Column<never>, 'tipo' | 'decimales'>): string {
  if (falta(value)) return NO_DATA;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number' || tipo === 'numero') return numero(value, decimales);
  if (tipo === 'fecha') return fecha(value);
  return tipo === 'fechaHora' ? fechaHora(value) : value;
}

/** Whether a row has a value in a column. */
export const hasValue = <T>(column: Column<T>, row: T): boolean => !falta(column.valor?.(row));

/** Returns the content of a column in a row. */
export const contentOf = <T>(column: Column<T>, row: T) =>
  column.celda ? column.celda(row) : escribir(column.valor?.(row), column);

/** A value for a spreadsheet set to es-AR: decimal comma, no thousands separators, dd/MM/yyyy. An unreadable value is not changed. */
export function csvField(value: Value, tipo: Column<never>['tipo']): string {
  if (falta(value)) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number' || (tipo === 'numero' && Number.isFinite(Number(value)))) return decimal(String(value));
  if (tipo !== 'fecha' && tipo !== 'fechaHora') return String(value);
  const escrita = (tipo === 'fecha' ? fecha : fechaHora)(String(value));
  return escrita === NO_DATA ? String(value) : escrita;
}

/** Writes a number without scientific notation, which a spreadsheet may read as text. */
const decimal = (cifra: string): string =>
  (/e/i.test(cifra)
    ? Number(cifra)
        .toFixed(12)
        .replace(/\.?0+$/, '')
    : cifra
  ).replace('.', ',');
