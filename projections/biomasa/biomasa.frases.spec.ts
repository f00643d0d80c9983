import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeBiomasa } from './biomasa.frases';

seDiceALaLetra('biomasa', frasesDeBiomasa, {
  BiomasaCosechada: 'Se cosechó la biomasa BIO-261121-4XN8TQ: 1.250,5 gramos de Flores frescas.',
  BiomasaEditada: 'Se corrigió la biomasa: peso.',
  BiomasaMarcadaLista: 'La biomasa quedó lista para materia prima desde el 05/12/2026.',
  EventoDeBiomasaEditado: 'Se corrigió la estadía de la biomasa en el evento: observaciones.',
  PlantasVinculadasABiomasa: 'Se indicó de qué plantas proviene la biomasa: 1 planta.',
});
