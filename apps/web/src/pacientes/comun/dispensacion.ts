import { cantidad, cuenta } from '@/ui/formatos';
import type { Dispensacion } from './persona';

type Entregada = Pick<Dispensacion, 'cantidad_entregada'> & {
  readonly producto_final_envasado?: { readonly codigo: string; readonly tipo_producto: string } | null | undefined;
};

export const productoDe = ({ producto_final_envasado }: Pick<Entregada, 'producto_final_envasado'>): string =>
  producto_final_envasado?.tipo_producto ?? 'Producto';

interface Delivered {
  readonly unidades: number;
  readonly producto: { readonly codigo: string; readonly tipo_producto: string } & {
    readonly peso_por_unidad: number | string;
    readonly unidad_medida_peso_envase: string;
  };
  /** Units of the product before the delivery. */
  readonly stock: number;
}

/** What was just handed out: 'Se entregaron 2 unidades (10 g) de Flores secas. De ENV-1 quedan 5 unidades.' */
export function deliveredText({ unidades, producto, stock }: Delivered): string {
  const { codigo, tipo_producto, peso_por_unidad, unidad_medida_peso_envase: unidad } = producto;
  const peso = Math.round(unidades * Number(peso_por_unidad) * 1e6) / 1e6;
  const quedan = stock - unidades;
  return (
    `${unidades === 1 ? 'Se entregó' : 'Se entregaron'} ${cuenta(unidades, 'unidad', 'unidades')} (${cantidad(peso, unidad)}) de ${tipo_producto}. ` +
    `De ${codigo} ${quedan === 1 ? 'queda' : 'quedan'} ${cuenta(quedan, 'unidad', 'unidades')}.`
  );
}

/** What an annulled dispensing returns, and where: 'Se devolverá 1 unidad de Flores secas al stock de ENV-1.' */
export function vueltaDe(dispensacion: Entregada): string {
  const { cantidad_entregada, producto_final_envasado } = dispensacion;
  const verbo = cantidad_entregada === 1 ? 'Se devolverá' : 'Se devolverán';
  const unidades = cuenta(cantidad_entregada, 'unidad', 'unidades');
  return `${verbo} ${unidades} de ${productoDe(dispensacion)} al stock de ${producto_final_envasado?.codigo ?? 'su envasado'}.`;
}

/** What came of an annulment: 'Quedó anulada: 1 unidad de Flores secas volvió al stock de ENV-1.' */
export function anuladaEnPalabras(dispensacion: Entregada): string {
  const { cantidad_entregada, producto_final_envasado } = dispensacion;
  const verbo = cantidad_entregada === 1 ? 'volvió' : 'volvieron';
  const unidades = cuenta(cantidad_entregada, 'unidad', 'unidades');
  return `Quedó anulada: ${unidades} de ${productoDe(dispensacion)} ${verbo} al stock de ${producto_final_envasado?.codigo ?? 'su envasado'}.`;
}
