import { fecha, fechaHora, numero, SIN_DATO } from '../formatos';
import type { Columna, Valor } from './tipos';

const falta = (valor: Valor): valor is null | undefined | '' => valor === null || valor === undefined || valor === '';

/** Writes a value for the screen; '—' stands for none. */
function escribir(valor: Valor, { tipo, decimales }: Pick<Columna<never>, 'tipo' | 'decimales'>): string {
  if (falta(valor)) return SIN_DATO;
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'number' || tipo === 'numero') return numero(valor, decimales);
  if (tipo === 'fecha') return fecha(valor);
  return tipo === 'fechaHora' ? fechaHora(valor) : valor;
}

/** Whether a row has anything in a column. */
export const hayValor = <T>(columna: Columna<T>, fila: T): boolean => !falta(columna.valor?.(fila));

/** Returns the content of a column in a row. */
export const contenidoDe = <T>(columna: Columna<T>, fila: T) =>
  columna.celda ? columna.celda(fila) : escribir(columna.valor?.(fila), columna);

/** A value as a spreadsheet set to es-AR reads it: decimal comma, no thousands mark, dd/MM/yyyy. What can't be read stays as it came. */
export function campoDeCsv(valor: Valor, tipo: Columna<never>['tipo']): string {
  if (falta(valor)) return '';
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'number' || (tipo === 'numero' && Number.isFinite(Number(valor)))) return decimal(String(valor));
  if (tipo !== 'fecha' && tipo !== 'fechaHora') return String(valor);
  const escrita = (tipo === 'fecha' ? fecha : fechaHora)(String(valor));
  return escrita === SIN_DATO ? String(valor) : escrita;
}

/** Writes a number without scientific notation, which a spreadsheet may take for text. */
const decimal = (cifra: string): string =>
  (/e/i.test(cifra)
    ? Number(cifra)
        .toFixed(12)
        .replace(/\.?0+$/, '')
    : cifra
  ).replace('.', ',');
