import { useEffect, useState } from 'react';

interface Contacto {
  readonly correo: string;
  readonly red: string;
}

/** What the server wrote in the page's head; empty where the operator set nothing (`CONTACT_EMAIL`, `CONTACT_SOCIAL`). */
const escrito = (nombre: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="cepa:${nombre}"]`)?.content ?? '';

/** Whom to write to. It comes after the first drawing, which is the same for every installation. */
export function useContacto(): Contacto {
  const [contacto, fijar] = useState<Contacto>({ correo: '', red: '' });
  useEffect(() => fijar({ correo: escrito('contacto-correo'), red: escrito('contacto-red') }), []);
  return contacto;
}
