/** The name of each kind of record that is released or held, in the events of the book. */
export const ENTIDAD_DE = {
  lote: 'lote',
  planta: 'planta',
  biomasa: 'biomasa',
  materia_prima: 'materia_prima',
  bulk: 'producto_final_bulk',
  envasado: 'producto_envasado',
  insumo: 'insumo',
} as const;
