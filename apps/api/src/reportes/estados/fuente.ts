import { createHash } from 'node:crypto';
import type { Projection, TableDefinitions } from '@cepa/ledger/projections';

/** A projection with its tables. */
export type WithTables = Projection & { readonly definition: { readonly tables: TableDefinitions } };

/** The read models of a report, and the parts of them that it needs. */
export interface Fuente {
  readonly projection: WithTables;
  /**
   * For tables that only reports have: raised when the meaning of their rows changes. Other tables have the
   * projection's version.
   */
  readonly version?: number;
  /** Tables whose rows are never deleted and are only read by key. Other tables are loaded whole. */
  readonly alPedido?: readonly string[];
}

/** A table in a state: the columns of its key come first. */
export interface EstadoTable {
  readonly nombre: string;
  readonly clave: readonly { readonly columna: string; readonly tipo: string }[];
  readonly columnas: readonly string[];
}

const tipoDe = (column: unknown): string =>
  (typeof column === 'string' ? column : (column as { readonly sql: string }).sql).replace(/ null$/, '');

/** The tables of a source in a state. */
export function tablesOf({ projection }: Fuente): EstadoTable[] {
  return Object.entries(projection.definition.tables).map(([nombre, { key, columns }]) => ({
    nombre,
    clave: key.map((column) => ({ columna: column, tipo: tipoDe(columns[column]) })),
    columnas: [...key, ...Object.keys(columns).filter((column) => !key.includes(column))],
  }));
}

/** Two sources of one name and version may use different tables, and then have different states. */
export const firmaDe = (fuente: Fuente): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [fuente.projection.version, fuente.version ?? 0],
        [fuente.projection.definition.tables, tablesOf(fuente)],
      ]),
    )
    .digest('hex');

export const nombreDe = ({ projection }: Fuente): string => `${projection.name}-${projection.tables[0]}`;
