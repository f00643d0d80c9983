import type { AlertasEvent } from '@cepa/event-schemas';
import { type Frases, dia } from '../frases/frase';
import { TITULOS_DE_ALERTAS } from '@cepa/words/alertas';

/** Maps each event of alertas to its sentence in the history. */
export const frasesDeAlertas: Frases<AlertasEvent> = {
  AlertaPospuesta: (d) =>
    `Se pospuso hasta el ${dia(d.hasta)} la alerta ${TITULOS_DE_ALERTAS[d.grupo]} de ${d.nombre}.`,
  AlertaRetomada: (d) => `Se volvió a mostrar la alerta ${TITULOS_DE_ALERTAS[d.grupo]} de ${d.nombre}.`,
  ResumenDeAlertasElegido: (d) =>
    d.recibe
      ? 'Eligió recibir por correo el resumen diario de alertas.'
      : 'Dejó de recibir por correo el resumen diario de alertas.',
};
