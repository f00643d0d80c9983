import type { PersonalEvent } from '@cepa/event-schemas';
import { type Frases } from '../frases/frase';

/** Maps each event of personal to its sentence in the history. */
export const frasesDePersonal: Frases<PersonalEvent> = {
  PersonalActualizado: (d) => `Se actualizó la ficha del personal ${d.legajo}.`,
  PersonalEliminado: () => 'Se quitó a la persona de la lista de personal.',
  PersonalRegistrado: (d) => `Se dio de alta al personal ${d.legajo} como ${d.rol}.`,
  PersonalSuprimido: () => 'Se borraron los datos personales de la persona.',
};
