import { useMatches, type UIMatch } from 'react-router-dom';

/** The texts of a route: its page title, and its name in the breadcrumbs if different. */
export interface Rotulo {
  readonly titulo: string;
  readonly miga?: string | null;
  /** The target of its name, for a route without a path of its own; null if its path only opens one of its screens. */
  readonly a?: string | null;
  /** In the settings: only for the administration, which the server checks too. */
  readonly administracion?: boolean;
  /** In the settings: for a club, which administrators have to choose first. */
  readonly delClub?: boolean;
}

/** Returns the texts of a matched route; undefined for one without a title. */
export const rotuloDe = ({ handle }: UIMatch): Rotulo | undefined =>
  (handle as Rotulo | undefined)?.titulo ? (handle as Rotulo) : undefined;

/** The title of the deepest route that has one. */
export const useTitle = (): string | undefined => useMatches().map(rotuloDe).findLast(Boolean)?.titulo;
