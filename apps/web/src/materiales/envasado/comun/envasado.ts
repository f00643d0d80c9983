import type { Esquema } from '@/api/cliente';
import { cantidad, cuenta, dinero, redondear } from '@/ui/formatos';
import { pesoDe } from '../../comun/unidades';

export type Envasado = Esquema<'Envasado'>;
export type TipoDeEnvase = Esquema<'EnvasarDto'>['tipo_envase'];
export type UnidadDeEnvase = Esquema<'EnvasarDto'>['unidad_medida_peso_envase'];

export const encabezadoDe = ({ anulado }: Pick<Envasado, 'anulado'>): string =>
  anulado ? 'Envasado Anulado' : 'Producto Envasado';

/** '8 unidades (40 g)'. */
export const stockDe = ({ stock_disponible, peso_por_unidad, unidad_medida_peso_envase }: Envasado): string =>
  `${cuenta(stock_disponible, 'unidad', 'unidades')} (${cantidad(pesoDe(stock_disponible, peso_por_unidad), unidad_medida_peso_envase)})`;

/** '10 unidades × 5 g'. */
export const originalDe = ({ cantidad_unidades, peso_por_unidad, unidad_medida_peso_envase }: Envasado): string =>
  `${cuenta(cantidad_unidades, 'unidad', 'unidades')} × ${cantidad(peso_por_unidad, unidad_medida_peso_envase)}`;

/** The value in stock: the remaining units at their price. */
export const valueEnStock = ({
  stock_disponible,
  precio_unitario,
}: Pick<Envasado, 'stock_disponible' | 'precio_unitario'>): number => redondear(stock_disponible * precio_unitario, 9);

/** The value of all packaged units, dispensed or not, at their price. */
export const valueEnvasado = ({
  cantidad_unidades,
  precio_unitario,
}: Pick<Envasado, 'cantidad_unidades' | 'precio_unitario'>): number =>
  redondear(cantidad_unidades * precio_unitario, 9);

export const enDinero = (value: number, { tipo_moneda }: Pick<Envasado, 'tipo_moneda'>): string =>
  dinero(value, tipo_moneda);
