import type { ImportacionesEvent } from '@cepa/event-schemas';
import { IMPORTABLES, quitados } from '@cepa/words/importaciones';
import type { Frases } from '../frases/frase';

/** Maps each event of importaciones to its sentence in the history. */
export const frasesDeImportaciones: Frases<ImportacionesEvent> = {
  ImportacionDeshecha: (d) => `Se deshizo la importación: ${quitados(d.eliminados)}.`,
  ImportacionRealizada: (d) =>
    `Se importó una planilla de ${IMPORTABLES[d.tipo][1]}: ${d.creadas} de ${d.filas} filas se registraron.`,
};
