import type { Recibido } from './recibido.state';
import type { LibroDeMateriales } from './state';

const NADA: Recibido = { entregadas: 0, terminadas: 0 };
const key = (envasadoId: string, persona: string): string => `${envasadoId}/${persona}`;

/** The units of a packaging that a person received, and what became of them. */
export const recibido = (libro: LibroDeMateriales, envasadoId: string, persona: string): Recibido =>
  libro.recibidas.get(key(envasadoId, persona)) ?? NADA;

/** Records that a person received more units, or fewer if the number is negative. */
export const conEntregadas = (
  libro: LibroDeMateriales,
  envasadoId: string,
  persona: string,
  cambio: number,
): LibroDeMateriales => con(libro, envasadoId, persona, { entregadas: cambio, terminadas: 0 });

/** Records that the end of units that a person received is known. */
export const conTerminadas = (
  libro: LibroDeMateriales,
  envasadoId: string,
  persona: string,
  unidades: number,
): LibroDeMateriales => con(libro, envasadoId, persona, { entregadas: 0, terminadas: unidades });

function con(libro: LibroDeMateriales, envasadoId: string, persona: string, cambio: Recibido): LibroDeMateriales {
  const { entregadas, terminadas } = recibido(libro, envasadoId, persona);
  const ahora = { entregadas: entregadas + cambio.entregadas, terminadas: terminadas + cambio.terminadas };
  return { ...libro, recibidas: libro.recibidas.set(key(envasadoId, persona), ahora) };
}

/** Units that people returned. They are kept apart: they never become stock again, and are only destroyed. */
export const devueltasDe = (libro: LibroDeMateriales, envasadoId: string): number =>
  libro.devueltas.get(envasadoId) ?? 0;

/** Adds to the returned units of a packaging; `cambio` may be negative. */
export const conDevueltas = (libro: LibroDeMateriales, envasadoId: string, cambio: number): LibroDeMateriales => ({
  ...libro,
  devueltas: libro.devueltas.set(envasadoId, devueltasDe(libro, envasadoId) + cambio),
});
