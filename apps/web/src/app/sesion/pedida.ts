/** Key of the tab's storage under which the address that was asked for without a session is kept. */
const PEDIDA = 'cepa.pedida';

/** Keeps where the person was going when they were asked to sign in; the start is where a sign-in leads anyway. */
export function recordarPedida({ pathname, search }: URL): void {
  if (pathname !== '/') sessionStorage.setItem(PEDIDA, pathname + search);
}

/** Where they were going, told once; the start if nowhere. */
export function tomarPedida(): string {
  const pedida = sessionStorage.getItem(PEDIDA) ?? '/';
  sessionStorage.removeItem(PEDIDA);
  return pedida;
}
