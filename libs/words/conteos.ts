/** The reasons for a difference that the form of a count offers. */
export const MOTIVOS_DE_CONTEO = [
  'Error de pesaje',
  'Error de registro',
  'Merma por humedad',
  'Derrame o rotura',
  'Restos en envases o equipos',
  'Pérdida sin causa conocida',
] as const;

/** What is counted. */
export const CONTABLES = ['biomasa', 'materia_prima', 'bulk', 'envasado'] as const;
/** A kind of record whose stock is counted. */
export type Contable = (typeof CONTABLES)[number];
