import { SIN_BOVEDA, type DeLaBoveda } from '@cepa/projections/listas';
import { enPlano } from '@cepa/words/busqueda';

/** The data of a record of a list, open. */
interface Abierta<Columna extends string> {
  readonly id: string;
  readonly valores: Readonly<Record<Columna, string | null>>;
  /** What it is searched by. */
  readonly texto: string;
}

interface Request {
  readonly buscar: string | null;
  readonly orden: string | null;
}

const COMO_SE_LEE = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/**
 * What a list needs to know of its rows that only the vault does. The vault is opened where the list is searched or sorted by it, and only there.
 *
 * @param columns of the list whose values are in the vault
 * @param abrir opens all that the club has
 */
export async function deLaBoveda<Columna extends string>(
  { buscar, orden }: Request,
  columns: readonly Columna[],
  abrir: () => Promise<readonly Abierta<Columna>[]>,
): Promise<DeLaBoveda> {
  const column = columns.find((una) => una === orden?.replace(/^-/, ''));
  if (buscar === null && column === undefined) return SIN_BOVEDA;
  const abiertas = await abrir();
  const texts = abiertas.map(({ id, texto }) => ({ id, plano: enPlano(texto) }));
  return {
    enOrden: column === undefined ? [] : enOrden(abiertas, column),
    nombrados: (palabra) => texts.flatMap(({ id, plano }) => (plano.includes(palabra) ? [id] : [])),
  };
}

const enOrden = <Columna extends string>(abiertas: readonly Abierta<Columna>[], column: Columna): readonly string[] =>
  abiertas
    .flatMap(({ id, valores }) => (valores[column] ? [{ id, valor: valores[column] }] : []))
    .sort((una, otra) => COMO_SE_LEE.compare(una.valor, otra.valor))
    .map(({ id }) => id);
