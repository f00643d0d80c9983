/** Sentences about a project and its events that server and screens share. */

/** Refuses a project or a stage of less than one day. */
export const DIAS_INVALIDOS = 'La cantidad de días debe ser al menos 1.';

/** Refuses a stage that is not in the list. */
export const EVENTO_FUERA_DE_LISTA = 'Elegí un evento de la lista.';

/** Refuses plants in a stage Secado or Curado. */
export const EVENTO_SIN_PLANTAS = 'En un evento Secado o Curado ya no hay plantas.';

/** Refuses biomass in a stage before Cosecha. */
export const EVENTO_SIN_BIOMASA = 'La biomasa solo puede estar en un evento Cosecha, Secado o Curado.';

/** Refuses an estimated cost below 0. */
export const COSTO_NEGATIVO = 'El costo estimado debe ser mayor o igual a 0.';

/** The income of a crop in relation to what it cost. */
export const INGRESOS_SOBRE_EL_COSTO = 'Ingresos sobre el costo';
