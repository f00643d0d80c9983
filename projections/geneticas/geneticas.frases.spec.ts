import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeGeneticas } from './geneticas.frases';

seDiceALaLetra('geneticas', frasesDeGeneticas, {
  GeneticaArchivada: 'Se archivó la genética: tiene plantas.',
  GeneticaActualizada: 'Se corrigió la genética Ñandú Kush.',
  GeneticaEliminada: 'Se retiró la genética de la lista del club.',
  GeneticaRegistrada: 'Se registró la genética Ñandú Kush.',
});
