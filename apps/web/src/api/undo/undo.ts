import { ErrorDeApi } from '../error';
import { api } from '../cliente';
import { placeOf } from './undoable';

const YA_SE_ENVIO = 'Ya se envió: deshacelo desde el historial del registro.';
const NO_SE_ENVIO = 'Listo, se deshizo: no se envía.';

/** Takes an act out of the queue, unless it is on its way. */
async function takeBack(id: number): Promise<string> {
  const { withdraw } = await import('../queue/queue');
  if (await withdraw(id)) return NO_SE_ENVIO;
  throw new ErrorDeApi(409, YA_SE_ENVIO);
}

/**
 * Takes acts back, the last one first.
 *
 * @returns what to say of it
 * @throws ErrorDeApi with the server's sentence; what was taken back before it stays so
 */
export async function undo(acts: readonly string[]): Promise<string> {
  let said = '';
  for (const one of [...acts].reverse()) {
    const place = placeOf(one);
    if (place !== null) {
      said = await takeBack(place);
      continue;
    }
    const { data } = await api.POST('/api/eventos/{id}/deshacer', { params: { path: { id: one } } });
    said = (data as { mensaje?: string } | undefined)?.mensaje ?? '';
  }
  return said;
}
