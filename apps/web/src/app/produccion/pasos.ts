/** The four numbered steps of the production flow, in order; `paso` is the accent of their matter. */
export const PASOS = [
  { path: 'biomasa', titulo: 'Biomasa', paso: 'biomasa' },
  { path: 'materia-prima', titulo: 'Materia Prima', paso: 'materia_prima' },
  { path: 'bulk', titulo: 'Producto Final Bulk', paso: 'producto_final_bulk' },
  { path: 'envasado', titulo: 'Producto Envasado', paso: 'producto_envasado' },
] as const;

export type PasoRoute = (typeof PASOS)[number]['path'];
