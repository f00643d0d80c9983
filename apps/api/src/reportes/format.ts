import { diaDe } from '@cepa/platform/ids/clock';
import { enNumero } from '@cepa/words/numeros';
import { unidadPara } from '@cepa/words/unidades';

const instante = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const mes = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export { enNumero } from '@cepa/words/numeros';

/** `1.250,5 gramos`; a dash if it was not weighed. */
export const enMedida = (cantidad: string | number | null, unidad: string | null): string =>
  cantidad === null ? '—' : `${enNumero(cantidad)} ${unidadPara(cantidad, unidad ?? '')}`.trim();

/** A day or an instant as the day in Buenos Aires, `21/11/2026`. */
export function enDia(cuando: string | null): string {
  if (cuando === null) return '—';
  const dia = cuando.length > 10 ? diaDe(new Date(cuando)) : cuando;
  return dia.split('-').reverse().join('/');
}

/** An instant in Buenos Aires, `21/11/2026, 15:04`. */
export const enInstante = (iso: string): string => instante.format(new Date(iso));

/** `2026-11` as `Noviembre de 2026`. */
export function enMes(anioMes: string): string {
  const text = mes.format(new Date(`${anioMes}-15T00:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 hecho`, `2 hechos`. */
export const cuantos = (cantidad: number, uno: string, varios: string): string =>
  `${enNumero(cantidad)} ${cantidad === 1 ? uno : varios}`;

const importes = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const exactos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** `US$`, `$`, or the code of a currency without a local symbol. */
export const signoDe = (moneda: string): string => ({ ARS: '$', USD: 'US$' })[moneda] ?? moneda;

/** An amount without its currency, `1.250,50`. @param exacto with up to six decimals: a unit may cost less than a cent */
export const enImporte = (value: string | number, exacto = false): string =>
  (exacto ? exactos : importes).format(value as number);

/** An amount in the currency of this code: `$ 1.250,50`, `-US$ 3,00`, `EUR 2,00`; exact, `US$ 0,005`. */
export function enMoneda(value: string | number, moneda: string, exacto = false): string {
  const cifra = enImporte(value, exacto);
  return cifra.startsWith('-') ? `-${signoDe(moneda)} ${cifra.slice(1)}` : `${signoDe(moneda)} ${cifra}`;
}

/** `US$ 1.250,50`. */
export const enDolares = (value: string | number): string => enMoneda(value, 'USD');

/** The same as data of a cell. @param exacto with up to six decimals */
export const dolares = (value: string | number, exacto = false) => [{ importe: value, moneda: 'USD', exacto }];

/** An amount that no recorded rate converts. */
export interface Aparte {
  readonly moneda: string;
  readonly valor: number;
}

/** An amount, and other amounts that no recorded rate converts. Zero is left out if there are others. */
export const importesDe = (value: string | number, moneda: string, aparte: readonly Aparte[]) => [
  ...(Number(value) === 0 && aparte.length > 0 ? [] : [{ importe: value, moneda }]),
  ...aparte.map((uno) => ({ importe: uno.valor, moneda: uno.moneda })),
];

/** The same in words: `$ 1.000,00 + US$ 85,00`. */
export const enImportes = (value: string | number, moneda: string, aparte: readonly Aparte[]): string =>
  importesDe(value, moneda, aparte)
    .map((uno) => enMoneda(uno.importe, uno.moneda))
    .join(' + ');
