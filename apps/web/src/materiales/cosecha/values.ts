import { CANTIDAD_MINIMA, SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import type { FormErrors } from '@mantine/form';
import type { Esquema } from '@/api/cliente';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { loteUnico, type LoteConPlantas, type PlantaElegida } from '@/ui/selector_de_plantas/elegir';

export type ProductoDeCosecha = Esquema<'CosecharProductoDto'>;

/** The typed fields of the form. */
export type CosechaValues = {
  plantas: readonly PlantaElegida[];
  tipo: string | null;
  nombre: string;
  cantidad: number | null;
  unidad_medida: string | null;
  codigo: string;
};

/** States whose plants can be harvested (rule `biomasa.plantas`). */
export const ESTADOS_COSECHABLES: readonly string[] = ['Viva', LISTA_PARA_COSECHAR, 'Dañada', 'Enferma'];

/** Units offered. */
const UNIDADES: readonly string[] = ['unidad', 'cm3', 'dcm3', 'litros', 'gramos', 'kilos', 'mililitros', 'miligramos'];
export const seOfrece = ({ value }: { readonly value: string }): boolean => UNIDADES.includes(value);

/** Quantity: minimum, step and decimals (rule `materiales.cosecha`). */
export const MIN = 0.1;
export const DECIMALES = 1;

/** A product comes from plants of one lot. @returns what is wrong with the plants chosen, or null */
export function failureOfPlantas(plantas: readonly PlantaElegida[]): string | null {
  if (plantas.length === 0) return SIN_PLANTAS;
  return loteUnico(plantas) === null ? 'Elegí plantas de un solo lote: cada producto sale de un lote.' : null;
}

const failureOfCantidad = (cantidad: number): string | null => (cantidad < MIN ? CANTIDAD_MINIMA : null);

/** Plants, type, name, quantity and unit are required (rule `materiales.cosecha`). */
export function validar({ plantas, tipo, nombre, cantidad, unidad_medida, codigo }: CosechaValues): FormErrors {
  return {
    plantas: failureOfPlantas(plantas),
    tipo: tipo ? null : OBLIGATORIO,
    nombre: nombre.trim() ? null : OBLIGATORIO,
    cantidad: cantidad === null ? OBLIGATORIO : failureOfCantidad(cantidad),
    unidad_medida: unidad_medida ? null : OBLIGATORIO,
    codigo: codigo ? null : 'No se pudo generar el código. Por favor, intenta nuevamente.',
  };
}

/** The lots that have plants in a state, with those plants alone. */
export function lotesEn(lotes: readonly Esquema<'Lote'>[], estado: string): readonly LoteConPlantas[] {
  return lotes
    .map((lote) => ({
      ...lote,
      plantas: lote.plantas.filter((planta) => planta.estado === estado && planta.fecha_baja === null),
    }))
    .filter(({ plantas }) => plantas.length > 0);
}
