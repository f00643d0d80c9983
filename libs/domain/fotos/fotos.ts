import type { FotosEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
import { fotoAdjuntada, adjuntarFoto, type AdjuntarFoto } from './adjuntar-foto';
import { fotoQuitada, quitarFoto, type QuitarFoto } from './quitar-foto';
import { sinFotos, type Fotos } from './state';

/** A command on a club's photos. */
export type ComandoDeFotos = QuitarFoto | AdjuntarFoto;

/** The stream of a club's photos. It decides how many photos a record has, and how much space they take. */
export const streamDeFotos = (clubId: string): string => `fotos-${clubId}`;

/** The rules of photos. */
export const fotos = decider<Fotos, ComandoDeFotos, FotosEvent>({
  name: 'fotos',
  initial: sinFotos,
  commands: { adjuntar_foto: adjuntarFoto, quitar_foto: quitarFoto },
  events: { FotoAdjuntada: fotoAdjuntada, FotoQuitada: fotoQuitada },
});
