import type { RetirosEvent } from '@cepa/event-schemas';
import { dia, plural, type Frases } from '../frases/frase';

/** Maps each event of retiros to its sentence in the history. */
export const frasesDeRetiros: Frases<RetirosEvent> = {
  AvisoDeRetiro: (d) =>
    `Se avisó del retiro a un usuario medicinal el ${dia(d.fecha)} (${d.medio}): ${d.respondio ? 'respondió' : 'no respondió'}.`,
  RetiroCerrado: (d) =>
    `Se cerró el retiro: ${plural(d.cifras.recuperadas, 'unidad recuperada', 'unidades recuperadas')} de ${d.cifras.entregadas}.`,
  RetiroIniciado: (d) =>
    `Empezó un ${d.simulacro ? 'simulacro de ' : ''}retiro de clase ${d.clase} de ${d.alcance.map((una) => una.entidad_codigo).join(', ')}: ${plural(d.cifras.personas, 'persona', 'personas')}, ${plural(d.cifras.entregadas, 'unidad entregada', 'unidades entregadas')}.`,
};
