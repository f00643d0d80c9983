import { escribirDia, escribirInstante } from './fechas';
import type { Columna, Valor } from './tipos';

const numero = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 6 });

/** What a value reads like on screen; '—' stands for none. */
export function escribir(valor: Valor, tipo: Columna<never>['tipo'] = 'texto'): string {
  if (valor === null || valor === undefined || valor === '') return '—';
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'number') return numero.format(valor);
  if (tipo === 'fecha') return escribirDia(valor);
  return tipo === 'fechaHora' ? escribirInstante(valor) : valor;
}
