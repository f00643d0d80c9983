import type { Fuente } from './estados/fuente';

/** Whose facts a report needs, and which. */
export interface LecturaRequest {
  readonly clubId: string;
  /** The projections whose tables are read; each keeps clubs apart. */
  readonly fuentes: readonly Fuente[];
  /** Types of no club whose events are read too, for the person who may read them. */
  readonly deTodos?: readonly string[];
  /** Of a table whose rows are many, those that it prints; without it all are loaded. */
  readonly seleccion?: Selection;
  /** What a state does not have is asked, too: all is replayed. */
  readonly entero?: boolean;
  /** Applies only what was recorded before this instant (ISO 8601); the club's later events are still compared with its tree. */
  readonly hasta?: string;
}

/** Of a table whose rows are many, the rows that a report needs. */
export interface Selection {
  readonly tabla: string;
  /** Chooses by the columns that are kept apart (`KEYS` of `Estados`), part by part: all of them at once would be the most that a report holds. */
  eleccion(): Eleccion;
}

export interface Eleccion {
  /** To be called with the last part first. @param rows in the order of the table's key @param primera place of the first of them among all */
  agregar(rows: readonly (readonly string[])[], primera: number): void;
  readonly elegidos: Elegidos;
}

export interface Elegidos {
  /** Places of the rows to load. */
  readonly filas: ReadonlySet<number>;
  /** Rows that the report counts and does not print. */
  readonly fuera: number;
}
