import { ErrorDeApi } from '../error';
import { api } from '../cliente';
import { cadaUna, failureOfSeveral } from '../cadaUna';
import { placeOf, type Names } from './undoable';

const YA_SE_ENVIO = 'Ya se envió: deshacelo desde el historial del registro.';
const NO_SE_ENVIO = 'Listo, se deshizo: no se envía.';

/** Removes an act from the queue, unless it is being sent. */
async function takeBack(id: number): Promise<string> {
  const { withdraw } = await import('../queue/queue');
  if (await withdraw(id)) return NO_SE_ENVIO;
  throw new ErrorDeApi(409, YA_SE_ENVIO);
}

async function undoOne(one: string): Promise<string> {
  const place = placeOf(one);
  if (place !== null) return takeBack(place);
  const { data } = await api.POST('/api/eventos/{id}/deshacer', { params: { path: { id: one } } });
  return (data as { mensaje?: string } | undefined)?.mensaje ?? '';
}

/**
 * Undoes acts, last one first. A refusal does not stop the others.
 *
 * @returns the message
 * @throws ErrorDeApi with the server's sentence; for several acts, with what was undone and what was not
 */
export async function undo(acts: readonly string[], nombres: Names = {}): Promise<string> {
  const { hechas, answers, fallas } = await cadaUna([...acts].reverse(), undoOne);
  const [primera] = fallas;
  if (!primera) return answers.at(-1) ?? '';
  if (acts.length === 1) throw primera.error;
  const dicho = hechas.length > 0 ? `Se deshicieron ${hechas.length} de ${acts.length}.` : '';
  throw failureOfSeveral(fallas, (one) => nombres[one] ?? 'un registro', dicho);
}
