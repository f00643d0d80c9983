import { CANTIDAD_MINIMA, SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import type { Esquema } from '@/api/cliente';
import { loteUnico, type PlantaElegida } from '@/ui/selector_de_plantas/elegir';

type ProductoBody = Esquema<'CosecharProductoDto'>;

/** A harvested product from a validated form. */
export interface ProductoDeCosecha {
  readonly plantas: readonly PlantaElegida[];
  readonly tipo: string | null;
  readonly nombre: string;
  readonly cantidad: number | null;
  readonly unidad_medida: string | null;
  readonly codigo: string;
}

/** States whose plants can be harvested (rule `biomasa.plantas`). */
export const ESTADOS_COSECHABLES: readonly string[] = ['Viva', LISTA_PARA_COSECHAR, 'Dañada', 'Enferma'];

interface EnEstado {
  readonly estado: string;
  readonly cantidad: number;
}

/** How many of a lot's plants were harvested, and how many stand. */
export function progressOfLote(plantas_por_estado: readonly EnEstado[]): { cosechadas: number; enPie: number } {
  const suma = (pasa: (estado: string) => boolean): number =>
    plantas_por_estado.reduce((total, { estado, cantidad }) => (pasa(estado) ? total + cantidad : total), 0);
  return {
    cosechadas: suma((estado) => estado === 'Cosechada'),
    enPie: suma((uno) => ESTADOS_COSECHABLES.includes(uno)),
  };
}

/** The same of all lots of a crop. */
export const progressOfCultivo = (lotes: readonly { readonly plantas_por_estado: readonly EnEstado[] }[]) =>
  progressOfLote(lotes.flatMap(({ plantas_por_estado }) => plantas_por_estado));

/** Units of a product. */
const UNIDADES: readonly string[] = ['unidad', 'cm3', 'dcm3', 'litros', 'gramos', 'kilos', 'mililitros', 'miligramos'];
export const esUnidadDeProducto = ({ value }: { readonly value: string }): boolean => UNIDADES.includes(value);

/** Quantity of a product: minimum, step and decimals (rule `materiales.cosecha`). */
export const MIN = 0.1;
export const DECIMALES = 1;

export const failureOfCantidad = (cantidad: number): string | null => (cantidad < MIN ? CANTIDAD_MINIMA : null);

/** A product comes from plants of one lot. @returns the problem of the chosen plants, or null */
export function failureOfPlantas(plantas: readonly PlantaElegida[]): string | null {
  if (plantas.length === 0) return SIN_PLANTAS;
  return loteUnico(plantas) === null ? 'Elegí plantas de un solo lote: cada producto sale de un lote.' : null;
}

/** The product as a request body. */
export function bodyOfProducto(producto: ProductoDeCosecha, club_id: string): ProductoBody {
  const { plantas, tipo, nombre, cantidad, unidad_medida, codigo } = producto;
  return {
    codigo,
    nombre: nombre.trim(),
    tipo: tipo as ProductoBody['tipo'],
    cantidad: cantidad ?? 0,
    unidad_medida: unidad_medida as ProductoBody['unidad_medida'],
    plantas: plantas.map(({ id }) => id),
    lote: loteUnico(plantas) ?? '',
    club_id,
  };
}
