import type { Paso } from '@cepa/projections/trazabilidad/cadena';

/** How a kind of step is called and coloured wherever matter is shown; in the order of the chain. */
export const ACENTOS: Readonly<
  Record<Paso['tipo'], { readonly titulo: string; readonly corto: string; readonly color: string }>
> = {
  lote: { titulo: 'Lotes', corto: 'Lotes', color: '#3d7a3f' },
  planta: { titulo: 'Plantas', corto: 'Plantas', color: '#527c27' },
  biomasa: { titulo: 'Biomasa', corto: 'Biomasa', color: '#80651a' },
  materia_prima: { titulo: 'Materia prima', corto: 'Materia prima', color: '#a8591a' },
  proceso: { titulo: 'Procesos de transformación', corto: 'Procesos', color: '#8a4b9e' },
  producto_final_bulk: { titulo: 'Producto final bulk', corto: 'Bulk', color: '#2f6fa8' },
  producto_envasado: { titulo: 'Producto envasado', corto: 'Envasados', color: '#1b7680' },
  dispensacion: { titulo: 'Dispensaciones', corto: 'Dispensado', color: '#a83a5b' },
  producto_final: { titulo: 'Producto cosechado', corto: 'Cosechado', color: '#5a6b2f' },
  no_encontrado: { titulo: 'No encontrado', corto: 'No encontrado', color: '#5f6b76' },
};
