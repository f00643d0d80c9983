/** Sentences about biomass that server and screens share. */

/** Refuses a harvest outside of a stage Cosecha. */
export const SOLO_EN_COSECHA = 'La biomasa solo se puede cosechar en un evento Cosecha.';

/** Refuses a new weight of biomass that is ready for production. */
export const PESO_CERRADO = 'El peso ya no se puede cambiar: la biomasa está marcada como lista para materia prima.';

/** Refuses more plants for biomass that is ready for production. */
export const PLANTAS_CERRADAS =
  'No se pueden vincular más plantas: la biomasa está marcada como lista para materia prima.';

/** Refuses a weight below 0. */
export const PESO_NEGATIVO = 'El peso debe ser mayor o igual a 0.';
