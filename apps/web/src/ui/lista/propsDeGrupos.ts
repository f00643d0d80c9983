import type { ReactNode } from 'react';
import type { Query } from './tipos';

/** Rows of a group that are on the server, and are requested once it is unfolded or selected. */
export interface RemoteRows<T> {
  /** Their number. */
  readonly total: number;
  /** Whether they are loaded in the group's `filas`. */
  readonly estan: boolean;
  readonly consulta: Query<readonly T[]> | undefined;
  readonly abrir: () => void;
  /** @throws ErrorDeApi */
  readonly leer: () => Promise<readonly T[]>;
}

export interface Grupo<T> {
  readonly id: string;
  readonly titulo: string;
  /** Beside the title: '12 plantas', a badge. It has no controls. */
  readonly detalle?: ReactNode;
  readonly filas: readonly T[];
  readonly remotas?: RemoteRows<T>;
}

export interface PropsDeGrupos<T> {
  readonly grupos: ReadonlyArray<Grupo<T>>;
  /** Groups a page (5 for lots, 3 for rooms). */
  readonly tamano: number;
  /** The name of the groups, for the pages: 'lotes'. */
  readonly de: string;
  /** Prefix of the page in the URL, if there are several lists. */
  readonly nombre?: string;
  /** Id of a row, also in the selection. */
  readonly idDe: (row: T) => string;
  /** Names a row: 'Seleccionar <nombre>'. */
  readonly nombreDe: (row: T) => string;
  /** A row's text; all of it can be pressed, so it has no controls while rows can be selected. */
  readonly tarjeta: (row: T) => ReactNode;
  /** In place of the rows' cards: a group's whole content. */
  readonly contenido?: (grupo: Grupo<T>) => ReactNode;
  /** Selected ids; without it nothing can be selected. */
  readonly seleccion?: ReadonlySet<string>;
  readonly alCambiar?: (selection: ReadonlySet<string>) => void;
  readonly puede?: (row: T) => boolean;
  readonly textoSeleccionar?: string;
  readonly textoDeseleccionar?: string;
  /** Text before 'n/total'; 'Seleccionadas' by default. */
  readonly textoElegidas?: string;
  /** Maximum number in all groups together. A message reports those beyond it. */
  readonly maximo?: number;
  /** Shown if some do not fit, in place of 'Podés elegir n como máximo.' */
  readonly textoMaximo?: string;
  /** The acts on the selected rows; before the pages, so that it covers none of them while it stays visible. */
  readonly barra?: ReactNode;
  readonly vacio: { readonly texto: string; readonly accion?: ReactNode };
}
