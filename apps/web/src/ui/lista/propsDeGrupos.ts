import type { ReactNode } from 'react';
import type { Query } from './tipos';

/** Rows of a group that are on the server, and are asked for once it unfolds or is chosen. */
export interface RemoteRows<T> {
  /** How many there are. */
  readonly total: number;
  /** Whether they are in the group's `filas`. */
  readonly estan: boolean;
  readonly consulta: Query<readonly T[]> | undefined;
  readonly abrir: () => void;
  /** @throws ErrorDeApi */
  readonly leer: () => Promise<readonly T[]>;
}

export interface Grupo<T> {
  readonly id: string;
  readonly titulo: string;
  /** Beside the title: '12 plantas', a badge. Nothing to press. */
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
  /** Before the page in the URL, where there are several lists. */
  readonly nombre?: string;
  /** Identity of a row, in the selection too. */
  readonly idDe: (row: T) => string;
  /** Names a row: 'Seleccionar <nombre>'. */
  readonly nombreDe: (row: T) => string;
  /** A row's text; the whole of it can be pressed, so it holds nothing else to press while there is selection. */
  readonly tarjeta: (row: T) => ReactNode;
  /** In place of the rows' cards: a group's whole content. */
  readonly contenido?: (grupo: Grupo<T>) => ReactNode;
  /** Ids chosen; without it nothing can be chosen. */
  readonly seleccion?: ReadonlySet<string>;
  readonly alCambiar?: (selection: ReadonlySet<string>) => void;
  readonly puede?: (row: T) => boolean;
  readonly textoSeleccionar?: string;
  readonly textoDeseleccionar?: string;
  /** Before 'n/total'; 'Seleccionadas' if not said. */
  readonly textoElegidas?: string;
  /** At most this many in all groups together. A message reports those beyond it. */
  readonly maximo?: number;
  /** Said when some find no room, in place of 'Podés elegir n como máximo.' */
  readonly textoMaximo?: string;
  /** The acts on the chosen rows; before the pages, so that where it stays in sight it covers none of them. */
  readonly barra?: ReactNode;
  readonly vacio: { readonly texto: string; readonly accion?: ReactNode };
}
