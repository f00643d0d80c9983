import type { FormErrors } from '@mantine/form';
import type { Esquema } from '@/api/cliente';
import { failureOfCantidad, failureOfPlantas } from '@/club/cosecha';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import type { LoteConPlantas, PlantaElegida } from '@/ui/selector_de_plantas/elegir';

/** The typed fields of the form. */
export type CosechaValues = {
  plantas: readonly PlantaElegida[];
  tipo: string | null;
  nombre: string;
  cantidad: number | null;
  unidad_medida: string | null;
  codigo: string;
};

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

/** The lots with plants in a state, with only those plants. */
export function lotesEn(lotes: readonly Esquema<'Lote'>[], estado: string): readonly LoteConPlantas[] {
  return lotes
    .map((lote) => ({
      ...lote,
      plantas: lote.plantas.filter((planta) => planta.estado === estado && planta.fecha_baja === null),
    }))
    .filter(({ plantas }) => plantas.length > 0);
}
