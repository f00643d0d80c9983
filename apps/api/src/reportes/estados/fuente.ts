import { createHash } from 'node:crypto';
import type { Projection, TableDefinitions } from '@cepa/ledger/projections';

/** A projection that knows its tables. */
export type WithTables = Projection & { readonly definition: { readonly tables: TableDefinitions } };

/** Read models of a report, and how much of them it needs. */
export interface Fuente {
  readonly projection: WithTables;
  /** Of tables that only reports have: raised when the meaning of their rows changes. Other tables have the projection's version. */
  readonly version?: number;
  /** Tables whose rows are never deleted, and are only asked for by their key: the others are loaded whole. */
  readonly alPedido?: readonly string[];
  /** Tables that the report does not ask. */
  readonly sinUso?: readonly string[];
}

/** A table as a state keeps it: the columns of its key come first. */
export interface EstadoTable {
  readonly nombre: string;
  readonly clave: readonly { readonly columna: string; readonly tipo: string }[];
  readonly columnas: readonly string[];
}

const tipoDe = (column: unknown): string =>
  (typeof column === 'string' ? column : (column as { readonly sql: string }).sql).replace(/ null$/, '');

/** The tables that a state keeps of a source. */
export function tablesOf({ projection, sinUso = [] }: Fuente): EstadoTable[] {
  return Object.entries(projection.definition.tables)
    .filter(([nombre]) => !sinUso.includes(nombre))
    .map(([nombre, { key, columns }]) => ({
      nombre,
      clave: key.map((column) => ({ columna: column, tipo: tipoDe(columns[column]) })),
      columnas: [...key, ...Object.keys(columns).filter((column) => !key.includes(column))],
    }));
}

/** Two sources of one name and version may have other tables: their states are not the same. */
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
