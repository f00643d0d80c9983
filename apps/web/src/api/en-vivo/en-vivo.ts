import { queries } from '../queries';
import { tokenActual } from '../token';
import { escuchar } from './line';
import { mantener } from './reconexion';
import { refrescar } from './refresco';

/** Changes while the stream was closed are unknown: from the second connection on, opening it counts as a change. */
let huboOtra = false;

/** The read models that a change may affect; null if the server does not know, or is older than this field. */
function lecturasDe(data: string): readonly string[] | null {
  const { lecturas } = JSON.parse(data) as { lecturas?: readonly string[] | null };
  return lecturas ?? null;
}

/**
 * Keeps the screens of a club up to date with records of others; requires a signed-in person.
 *
 * @returns a function that stops it
 */
export function seguirEnVivo(club_id: string): () => void {
  const fin = new AbortController();
  const refresco = refrescar(queries);
  const url = `/api/eventos-en-vivo?${new URLSearchParams({ club_id }).toString()}`;
  const listener = (funciona: () => void) => ({
    alAbrir() {
      if (huboOtra) refresco.avisar(null);
      huboOtra = true;
    },
    alRecibir(tipo: string | undefined, data: string) {
      // Only now: a stream that ends right after opening must be retried more and more slowly.
      funciona();
      if (tipo === 'cambio') refresco.avisar(lecturasDe(data));
    },
  });
  void mantener((funciona) => escuchar(url, tokenActual() ?? '', listener(funciona), fin.signal), fin.signal);
  return () => {
    fin.abort();
    refresco.dejar();
  };
}
