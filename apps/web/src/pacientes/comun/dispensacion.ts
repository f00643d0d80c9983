import { cuenta } from '@/ui/formatos';
import type { Dispensacion } from './persona';

type Entregada = Pick<Dispensacion, 'cantidad_entregada'> & {
  readonly producto_final_envasado?: { readonly codigo: string; readonly tipo_producto: string } | null | undefined;
};

export const productoDe = ({ producto_final_envasado }: Pick<Entregada, 'producto_final_envasado'>): string =>
  producto_final_envasado?.tipo_producto ?? 'Producto';

/** What an annulled dispensing returns, and where: 'Se devolverá 1 unidad de Flores secas al stock de ENV-1.' */
export function vueltaDe(dispensacion: Entregada): string {
  const { cantidad_entregada, producto_final_envasado } = dispensacion;
  const verbo = cantidad_entregada === 1 ? 'Se devolverá' : 'Se devolverán';
  const unidades = cuenta(cantidad_entregada, 'unidad', 'unidades');
  return `${verbo} ${unidades} de ${productoDe(dispensacion)} al stock de ${producto_final_envasado?.codigo ?? 'su envasado'}.`;
}
