import { dinero } from './dinero';
import type { Cifra } from './numeros';

/** An amount with its currency. */
export interface Importe {
  readonly moneda: string;
  readonly valor: number;
}

/** An amount with those that no recorded rate converts: '$ 1.000,00 + US$ 85,00'. Amounts in different currencies are never added. */
export function importes(value: Cifra, moneda: string, aparte: readonly Importe[]): string {
  const propio = Number(value) === 0 && aparte.length > 0 ? [] : [dinero(value, moneda)];
  return [...propio, ...aparte.map((uno) => dinero(uno.valor, uno.moneda))].join(' + ');
}

/** Adds amounts by currency, in cents; zero sums are left out. */
export function sumarImportes(todos: readonly Importe[]): Importe[] {
  const centavos = new Map<string, number>();
  for (const { moneda, valor } of todos) centavos.set(moneda, (centavos.get(moneda) ?? 0) + Math.round(valor * 100));
  return [...centavos].flatMap(([moneda, value]) => (value === 0 ? [] : [{ moneda, valor: value / 100 }]));
}
