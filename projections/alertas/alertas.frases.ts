import type { AlertasEvent } from '@cepa/event-schemas';
import { type Frases, dia } from '../frases/frase';
import { ALERTAS_TITLES } from '@cepa/words/alertas';

/** Maps each event of alertas to its sentence in the history. */
export const frasesDeAlertas: Frases<AlertasEvent> = {
  AlertaPospuesta: (d) => `Se pospuso hasta el ${dia(d.hasta)} la alerta ${ALERTAS_TITLES[d.grupo]} de ${d.nombre}.`,
  AlertaRetomada: (d) => `Se volvió a mostrar la alerta ${ALERTAS_TITLES[d.grupo]} de ${d.nombre}.`,
  ResumenDeAlertasElegido: (d) =>
    d.recibe
      ? 'Eligió recibir por correo el resumen diario de alertas.'
      : 'Dejó de recibir por correo el resumen diario de alertas.',
};
