import type { FotosEvent } from '@cepa/event-schemas';
import type { Frases } from '../frases/frase';

const DE: Readonly<Record<string, string>> = {
  tarea: 'la tarea',
  planta: 'la planta',
  sala: 'el espacio',
  baja: 'la baja',
};

/** Maps each event of photos to its sentence in the history. */
export const frasesDeFotos: Frases<FotosEvent> = {
  FotoAdjuntada: ({ entidad }) => `Se adjuntó una foto a ${DE[entidad]}.`,
  FotoQuitada: ({ entidad }) => `Se quitó una foto de ${DE[entidad]}.`,
};
