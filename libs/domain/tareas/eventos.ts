import type { TareaEliminada, TareaRegistrada, TareasEvent } from '@cepa/event-schemas';

export type { AtributoDeTareaAgregado } from '@cepa/event-schemas';

/** Events of executed tasks: they are part of their project's stream, so that 'closed' and 'finalised' are decided there. */
export type TareasEjecutadasEvent = TareaEliminada | TareaRegistrada;

/** Events of the club's task categories. */
export type ConfiguracionDeTareasEvent = Exclude<TareasEvent, TareasEjecutadasEvent>;
