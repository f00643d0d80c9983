import type { Fuente } from './estados/fuente';

/** The club and the facts that a report needs. */
export interface LecturaRequest {
  readonly clubId: string;
  /** The projections whose tables are read; each separates clubs. */
  readonly fuentes: readonly Fuente[];
  /** Event types without a club that are read too, for callers who may read them. */
  readonly deTodos?: readonly string[];
  /** For a table with many rows, the rows that it prints; without it all are loaded. */
  readonly seleccion?: Selection;
  /** Data that a state does not have is needed: everything is replayed. */
  readonly entero?: boolean;
  /** Applies only what was recorded before this instant (ISO 8601). The club's later events are still compared with its tree. */
  readonly hasta?: string;
}

/** For a table with many rows, the rows that a report needs. */
export interface Selection {
  readonly tabla: string;
  /**
   * Selects by the columns that are stored separately (`KEYS` of `Estados`), part by part: all at once would take the
   * most memory of the report.
   */
  eleccion(): Eleccion;
}

export interface Eleccion {
  /** Called with the last part first. @param keys COPY's text, in the order of the table's key @param primera index of its first row among all */
  agregar(keys: Buffer, primera: number): void;
  readonly elegidos: Elegidos;
}

export interface Elegidos {
  /** Indexes of the rows to load. */
  readonly filas: ReadonlySet<number>;
  /** Number of rows that the report counts and does not print. */
  readonly fuera: number;
}
