import type { Esquema } from '@/api/cliente';

export type Bulk = Esquema<'Bulk'>;
export type UnidadDeBulk = Esquema<'CrearBulkDto'>['unidad_medida'];
export type TipoDeProducto = NonNullable<Esquema<'CrearBulkDto'>['tipo_producto']>;

/** Decimals of bulk quantities, and their minimum (rule `materiales.alta-de-bulk`). */
export const DECIMALES = 1;
export const MIN = 0.1;
