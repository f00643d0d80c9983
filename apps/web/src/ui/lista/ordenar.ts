import type { Columna, Orden, Valor } from './tipos';

const comparador = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

const falta = (valor: Valor): boolean => valor === null || valor === undefined || valor === '';

function comparar(a: Valor, b: Valor): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return comparador.compare(String(a), String(b));
}

const compararCifras = (a: Valor, b: Valor): number => Number(a) - Number(b);

/** ISO dates sort as plain text, which is far quicker than a collator. */
const compararFechas = (a: Valor, b: Valor): number => (String(a) < String(b) ? -1 : Number(String(a) > String(b)));

const COMPARACIONES = {
  texto: comparar,
  numero: compararCifras,
  fecha: compararFechas,
  fechaHora: compararFechas,
} as const;

export const esOrdenable = <T>(columna: Columna<T>): boolean =>
  columna.valor !== undefined && columna.ordenable !== false && columna.soloCsv !== true;

/** A sorted copy: numbers by size, text by the rules of Spanish (`A2` before `A10`), rows without a value last both ways, ties as they came. */
export function ordenar<T>(
  filas: readonly T[],
  columnas: ReadonlyArray<Columna<T>>,
  orden: Orden | null,
): readonly T[] {
  const columna = columnas.find(({ clave }) => clave === orden?.clave);
  if (!orden || !columna?.valor) return filas;
  const { valor } = columna;
  const signo = orden.direccion === 'asc' ? 1 : -1;
  const comparacion = COMPARACIONES[columna.tipo ?? 'texto'];
  return filas
    .map((fila) => ({ fila, valor: valor(fila) }))
    .sort((a, b) =>
      falta(a.valor) || falta(b.valor)
        ? Number(falta(a.valor)) - Number(falta(b.valor))
        : signo * comparacion(a.valor, b.valor),
    )
    .map(({ fila }) => fila);
}

/** Computes the order after choosing a column's header: ascending first, then the other way. */
export const alternar = (orden: Orden | null, clave: string): Orden => ({
  clave,
  direccion: orden?.clave === clave && orden.direccion === 'asc' ? 'desc' : 'asc',
});
