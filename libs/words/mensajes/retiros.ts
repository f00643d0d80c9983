/** Sentences about recalls that server and screens share. */

/** A recall is not closed while units are out (rule `retiros.cerrar`). */
export const retiroIncompleto = (unidades: number | string, personas: number | string): string => {
  const faltan = unidades === 1 ? 'Falta 1 unidad' : `Faltan ${unidades} unidades`;
  return `${faltan} de ${personas === 1 ? '1 persona' : `${personas} personas`}.`;
};

/** How the units of a recall end. */
export const DESTINOS_DE_UNIDADES = {
  devuelta: 'Devuelta',
  destruida: 'Destruida',
  muestra: 'Muestra',
  consumida: 'Consumida',
  no_recuperada: 'No recuperada',
} as const;

/** What each class means, as 21 CFR 7.3(m) tells them apart. */
export const CLASES_DE_RETIRO_EN_PALABRAS = {
  I: 'Clase I: puede causar un daño grave',
  II: 'Clase II: puede causar un daño pasajero o reversible',
  III: 'Clase III: es improbable que cause daño',
} as const;

/** Title of the report of a recall. */
export const INFORME_DE_RETIRO = 'Retiro de Producto';

/** Title of the report of a drill. */
export const INFORME_DE_SIMULACRO = 'Simulacro de Retiro';

/** Label of the time until the list of a recall was complete. */
export const LISTA_COMPLETA_EN = 'Lista completa en';

/** Label of the reason for which a recall was closed. */
export const MOTIVO_DEL_CIERRE = 'Motivo del cierre';
