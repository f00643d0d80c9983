import { useSyncExternalStore } from 'react';

interface Contacto {
  readonly correo: string;
  readonly red: string;
}

/** The page's initial data do not change. */
const nunca = () => () => undefined;

/**
 * Reads the text that the server wrote in the page's head; empty if the operator configured nothing (`CONTACT_EMAIL`,
 * `CONTACT_SOCIAL`).
 */
const escrito = (nombre: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="cepa:${nombre}"]`)?.content ?? '';

const enLaCabeza = (nombre: string) => () => escrito(nombre);
const [correoEscrito, redEscrita] = [enLaCabeza('contacto-correo'), enLaCabeza('contacto-red')];
const todavia = () => '';

/** The contact. It appears after the first drawing, which is the same for every installation. */
export function useContacto(): Contacto {
  return {
    correo: useSyncExternalStore(nunca, correoEscrito, todavia),
    red: useSyncExternalStore(nunca, redEscrita, todavia),
  };
}
