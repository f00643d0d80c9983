import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeRetiros } from './retiros.frases';

seDiceALaLetra('retiros', frasesDeRetiros, {
  AvisoDeRetiro: 'Se avisó del retiro a un usuario medicinal el 22/11/2026 (Llamada): respondió.',
  RetiroCerrado: 'Se cerró el retiro: 4 unidades recuperadas de 6.',
  RetiroIniciado: 'Empezó un retiro de clase II de INS-261121-K7QF2M: 3 personas, 6 unidades entregadas.',
});
