/** Sentences about biomass that server and screens share. */
export const SOLO_EN_COSECHA = 'La biomasa solo se puede cosechar en un evento Cosecha.';
export const PESO_CERRADO = 'El peso ya no se puede cambiar: la biomasa está marcada como lista para producción.';
export const PLANTAS_CERRADAS =
  'No se pueden vincular más plantas: la biomasa está marcada como lista para producción.';
export const PESO_NEGATIVO = 'El peso debe ser mayor o igual a 0.';
