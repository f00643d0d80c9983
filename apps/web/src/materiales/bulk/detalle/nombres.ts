/** Names of the fields of a bulk in the history. */
export const NOMBRES: Readonly<Record<string, string>> = {
  tipo_producto: 'Tipo de producto',
  tipo_es_igual_a_materia_prima: 'Igual a la materia prima',
  fecha_produccion: 'Fecha de producción',
  fecha_vencimiento: 'Fecha de vencimiento',
  observaciones: 'Observaciones',
};
