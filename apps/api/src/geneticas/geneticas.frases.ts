import type { GeneticasEvent } from '@cepa/event-schemas';
import type { Frases } from '../nucleo/frases';

/** What happened, in a sentence for the person, of every event of geneticas. */
export const frasesDeGeneticas: Frases<GeneticasEvent> = {
  GeneticaArchivada: () => 'Se archivó la genética: tiene plantas.',
  GeneticaActualizada: (d) => `Se corrigió la genética ${d.nombre}.`,
  GeneticaEliminada: () => 'Se retiró la genética de la lista del club.',
  GeneticaRegistrada: (d) => `Se registró la genética ${d.nombre}.`,
};
