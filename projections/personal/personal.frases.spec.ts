import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDePersonal } from './personal.frases';

seDiceALaLetra('personal', frasesDePersonal, {
  PersonalActualizado: 'Se actualizó la ficha del personal A-001.',
  PersonalEliminado: 'Se quitó a la persona de la lista de personal.',
  PersonalRegistrado: 'Se dio de alta al personal A-001 como Riego.',
  PersonalSuprimido: 'Se borraron los datos personales de la persona.',
});
