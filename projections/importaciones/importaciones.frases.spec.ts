import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeImportaciones } from './importaciones.frases';

seDiceALaLetra('importaciones', frasesDeImportaciones, {
  ImportacionDeshecha: 'Se deshizo la importación: se quitó 1 registro.',
  ImportacionRealizada: 'Se importó una planilla de genéticas: 1 de 4 filas se registraron.',
});
