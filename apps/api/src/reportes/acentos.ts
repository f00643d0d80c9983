import type { Paso } from '@cepa/projections/trazabilidad/cadena';

/** How a kind of step is called and coloured wherever matter is shown; in the order of the chain. */
export const ACENTOS: Readonly<Record<Paso['tipo'], { readonly titulo: string; readonly corto: string; readonly color: string }>> = {
  lote: { titulo: 'Lotes', corto: 'Lotes', color: '#3d7a3f' },
  planta: { titulo: 'Plantas', corto: 'Plantas', color: '#6b9a34' },
  biomasa: { titulo: 'Biomasa', corto: 'Biomasa', color: '#9a7b1f' },
  materia_prima: { titulo: 'Materia prima', corto: 'Materia prima', color: '#b3611f' },
  proceso: { titulo: 'Procesos de transformación', corto: 'Procesos', color: '#8a4b9e' },
  producto_final_bulk: { titulo: 'Producto final bulk', corto: 'Bulk', color: '#2f6fa8' },
  producto_envasado: { titulo: 'Producto envasado', corto: 'Envasados', color: '#1f7f88' },
  dispensacion: { titulo: 'Dispensaciones', corto: 'Dispensado', color: '#a83a5b' },
  producto_final: { titulo: 'Producto cosechado', corto: 'Cosechado', color: '#5a6b2f' },
  no_encontrado: { titulo: 'No encontrado', corto: 'No encontrado', color: '#5f6b76' },
};
