import type { Esquema } from '@/api/cliente';

export type Bulk = Esquema<'Bulk'>;
export type UnidadDeBulk = Esquema<'CrearBulkDto'>['unidad_medida'];
export type TipoDeProducto = NonNullable<Esquema<'CrearBulkDto'>['tipo_producto']>;

/** Decimals that quantities of bulk keep, and the least there can be (rule `materiales.alta-de-bulk`). */
export const DECIMALES = 1;
export const MIN = 0.1;
