import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeFotos } from './fotos.frases';

seDiceALaLetra('fotos', frasesDeFotos, {
  FotoAdjuntada: 'Se adjuntó una foto a la planta.',
  FotoQuitada: 'Se quitó una foto de la planta.',
});
