import type { GeneticasEvent } from '@cepa/event-schemas';
import type { Frases } from '../frases/frase';

/** Maps each event of geneticas to its sentence in the history. */
export const frasesDeGeneticas: Frases<GeneticasEvent> = {
  GeneticaArchivada: () => 'Se archivó la genética: tiene plantas.',
  GeneticaActualizada: (d) => `Se corrigió la genética ${d.nombre}.`,
  GeneticaEliminada: () => 'Se retiró la genética de la lista del club.',
  GeneticaRegistrada: (d) => `Se registró la genética ${d.nombre}.`,
};
