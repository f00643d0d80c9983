import ACTS from './acts.json';

/** A field of an act, as the API's document describes it. */
export interface ActField {
  readonly field: string;
  readonly type: string;
  readonly format?: string;
  readonly options?: readonly string[];
}

/** An act that may wait on a device; the list is written from the API's document (`npm run openapi`). */
export interface Act {
  readonly method: string;
  readonly path: string;
  /** In the words of the document: 'Cambiar el estado de una planta'. */
  readonly title: string;
  readonly fields: readonly ActField[];
}

const KNOWN = (ACTS as readonly Act[]).map((act) => ({
  act,
  pattern: new RegExp(`^${act.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The act that a request is; undefined where it can't wait. */
export const actOf = (method: string, pathname: string): Act | undefined =>
  KNOWN.find(({ act, pattern }) => act.method === method && pattern.test(pathname))?.act;
