import { queries } from '../queries';
import { tokenActual } from '../token';
import { escuchar } from './line';
import { mantener } from './reconexion';
import { refrescar } from './refresco';

/** Changes made while no line was open are unknown: from the second one on, opening it counts as a change. */
let huboOtra = false;

/** The read models that a change may have changed; null if the server does not know, or is older than this field. */
function lecturasDe(data: string): readonly string[] | null {
  const { lecturas } = JSON.parse(data) as { lecturas?: readonly string[] | null };
  return lecturas ?? null;
}

/**
 * Keeps the screens of a club in step with what others record; needs somebody signed in.
 *
 * @returns how to stop
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
      // Only now: a line that opens and ends at once must be tried less and less.
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
