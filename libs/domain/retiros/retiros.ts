import type { RetirosEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
import { avisarRetiro, type AvisarRetiro } from './avisar';
import { cerrarRetiro, retiroCerrado, type CerrarRetiro } from './cerrar';
import { iniciarRetiro, retiroIniciado, type IniciarRetiro } from './iniciar-retiro';
import type { Retiro } from './state';

/** A command on a recall. */
export type ComandoDeRetiro = AvisarRetiro | CerrarRetiro | IniciarRetiro;

/** The stream of one recall. */
export const streamDeRetiro = (id: string): string => `retiro-${id}`;

/** The rules of a recall. Its hold, and what became of its units, are in the book of matter. */
export const retiros = decider<Retiro, ComandoDeRetiro, RetirosEvent>({
  name: 'retiro',
  initial: () => ({ tipo: 'sin_iniciar' }),
  commands: {
    avisar_retiro: avisarRetiro,
    cerrar_retiro: cerrarRetiro,
    iniciar_retiro: iniciarRetiro,
  },
  events: {
    AvisoDeRetiro: (retiro) => retiro,
    RetiroCerrado: retiroCerrado,
    RetiroIniciado: retiroIniciado,
  },
});
