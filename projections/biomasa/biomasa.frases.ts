import type { BiomasaEvent } from '@cepa/event-schemas';
import { fields, dia, medida, plantas, type Frases } from '../frases/frase';

/** Maps each event of biomasa to its sentence in the history. */
export const frasesDeBiomasa: Frases<BiomasaEvent> = {
  BiomasaCosechada: (d) =>
    `Se cosechó la biomasa ${d.codigo}: ${medida(d.peso, d.unidad_medida)} de ${d.tipo_biomasa}.`,
  BiomasaEditada: (d) => `Se corrigió la biomasa: ${fields(d.campos)}.`,
  BiomasaMarcadaLista: (d) => `La biomasa quedó lista para materia prima desde el ${dia(d.fecha_lista_produccion)}.`,
  EventoDeBiomasaEditado: (d) => `Se corrigió la estadía de la biomasa en el evento: ${fields(d.campos)}.`,
  PlantasVinculadasABiomasa: (d) => `Se indicó de qué plantas proviene la biomasa: ${plantas(d.plantas)}.`,
};
