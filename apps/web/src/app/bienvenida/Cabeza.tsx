import { useSyncExternalStore } from 'react';
import { tokenActual } from '@/api/token';
import clases from './bienvenida.module.css';

/** These values are read once: they do not change while the page is open. */
const nunca = () => () => undefined;

/** The name of the system, its manual and the link to sign in. */
export function Cabeza() {
  return (
    <header className={clases.cabeza}>
      <span className={clases.marca}>
        <img src="/cepa.svg" width={30} height={30} alt="" />
        Cepa
      </span>
      <nav aria-label="Entrar">
        <a href="/manual-de-usuario" className={clases.enlace}>
          Manual
        </a>
        <Puerta />
      </nav>
    </header>
  );
}

/** The link to sign in. For a signed-in person it leads to the first screen of the application. */
function Puerta() {
  const dentro = useSyncExternalStore(
    nunca,
    () => tokenActual() !== null,
    () => false,
  );
  return (
    <a href={dentro ? '/' : '/login'} className={clases.secundario}>
      {dentro ? 'Ir al inicio' : 'Ingresar'}
    </a>
  );
}

/** Returns the unknown path from which the router redirected to this page. */
const direccionQueNoHay = (): string | undefined =>
  (history.state as { readonly usr?: { readonly direccion?: string } | null } | null)?.usr?.direccion;

/** Shown for an unknown route. It appears after the first drawing, which is the same for everybody. */
export function NoExiste() {
  const direccion = useSyncExternalStore(nunca, direccionQueNoHay, () => undefined);
  if (direccion === undefined) return null;
  return (
    <p role="alert" className={clases.noExiste}>
      No hay ninguna pantalla en «{direccion}»: puede que el enlace esté mal escrito o que ya no exista.
    </p>
  );
}
