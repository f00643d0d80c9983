import { SIN_BOVEDA, type DeLaBoveda } from '@cepa/projections/listas';
import { enPlano } from '@cepa/words/busqueda';

/** The decrypted data of a record of a list. */
interface Abierta<Columna extends string> {
  readonly id: string;
  readonly valores: Readonly<Record<Columna, string | null>>;
  /** Its search text. */
  readonly texto: string;
}

interface Request {
  readonly buscar: string | null;
  readonly orden: string | null;
}

const COMO_SE_LEE = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/**
 * The vault's data for a list: the matching ids and the sort order. The vault is read only if the list is searched or
 * sorted by its data.
 *
 * @param columns of the list whose values are in the vault
 * @param abrir decrypts the records of the club
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
