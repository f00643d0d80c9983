import type { Paso } from './pasos';

export interface Registro {
  readonly a: string;
  readonly texto: string;
}

/** The screen of a step's own record; null if it has none or was deleted. Biomass is below its crop. */
export function registroDe(
  { id, tipo, codigo, info }: Pick<Paso, 'id' | 'tipo' | 'codigo' | 'info'>,
  clubId: string,
): Registro | null {
  if (info['eliminado'] === true) return null;
  const proyecto = typeof info['proyecto_id'] === 'string' ? info['proyecto_id'] : null;
  switch (tipo) {
    case 'lote':
      return proyecto === null ? null : { a: `/proyecto/${proyecto}/lote/${id}/${clubId}`, texto: 'Ver Lote' };
    case 'planta':
      return { a: `/planta/${encodeURIComponent(codigo)}`, texto: 'Ver Planta' };
    case 'biomasa':
      return proyecto === null ? null : { a: `/proyecto/${proyecto}`, texto: 'Ver su Cultivo' };
    case 'materia_prima':
      return { a: `/flujo_produccion/materia-prima/${id}`, texto: 'Ver Materia Prima' };
    case 'producto_final_bulk':
      return { a: `/flujo_produccion/bulk/${id}`, texto: 'Ver Producto Bulk' };
    case 'producto_envasado':
      return { a: `/flujo_produccion/envasado/${id}`, texto: 'Ver Producto Envasado' };
    case 'dispensacion':
      return typeof info['usuario_medicinal_id'] === 'string'
        ? { a: `/usuarios-medicinales/${info['usuario_medicinal_id']}`, texto: 'Ver Usuario Medicinal' }
        : null;
    case 'producto_final':
      return {
        a: `/flujo_produccion/bulk/cosechados?q=${encodeURIComponent(codigo)}`,
        texto: 'Ver Producto Cosechado',
      };
    case 'analisis':
      return { a: `/analisis/${id}`, texto: 'Ver Análisis' };
    case 'insumo':
    case 'proceso':
    case 'no_encontrado':
      return null;
  }
}
