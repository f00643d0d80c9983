import type { Esquema } from '@/api/cliente';

type Found = Pick<Esquema<'ResultadoDeBusqueda'>, 'tipo' | 'titulo' | 'detalle'>;

/** What each kind with a code is called in the line below it. */
const NAMES: Readonly<Partial<Record<Esquema<'ResultadoDeBusqueda'>['tipo'], string>>> = {
  lote: 'Lote',
  planta: 'Planta',
  envasado: 'Envasado',
  bulk: 'Bulk',
  materia_prima: 'Materia prima',
  biomasa: 'Biomasa',
};

/** A lot is found by its name: its code is the last part of its detail. */
const codeOf = ({ tipo, titulo, detalle }: Found): string =>
  tipo === 'lote' ? (detalle?.split(' · ').at(-1) ?? '') : titulo;

const detailOf = ({ tipo, titulo, detalle }: Found): string =>
  [
    NAMES[tipo],
    tipo === 'lote' ? titulo : null,
    tipo === 'lote' ? detalle?.split(' · ').slice(0, -1).join(' · ') : detalle,
  ]
    .filter(Boolean)
    .join(' · ');

/** The codes among the results of a search, and the line below each; none if the whole code stands in the field. */
export function choicesOf(
  found: readonly Found[],
  typed: string,
): { readonly codes: string[]; readonly details: ReadonlyMap<string, string> } {
  const suyos = found.filter((uno) => NAMES[uno.tipo] !== undefined && codeOf(uno) !== '');
  const details = new Map(suyos.map((uno) => [codeOf(uno), detailOf(uno)]));
  return { codes: details.has(typed.trim()) ? [] : [...details.keys()], details };
}
