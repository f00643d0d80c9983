import ACTS from './acts.json';

/** A field of an act, as the API's document describes it. */
export interface ActField {
  readonly field: string;
  readonly type: string;
  readonly format?: string;
  readonly options?: readonly string[];
}

/** An act that can wait on a device; the list is generated from the OpenAPI document (`npm run openapi`). */
export interface Act {
  readonly method: string;
  readonly path: string;
  /** Its title in the document: 'Cambiar el estado de una planta'. */
  readonly title: string;
  readonly fields: readonly ActField[];
}

const KNOWN = (ACTS as readonly Act[]).map((act) => ({
  act,
  pattern: new RegExp(`^${act.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The act of a request; undefined if it cannot wait. */
export const actOf = (method: string, pathname: string): Act | undefined =>
  KNOWN.find(({ act, pattern }) => act.method === method && pattern.test(pathname))?.act;
