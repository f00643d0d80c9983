import { PESO_NEGATIVO } from '@cepa/words/mensajes/biomasa';
import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import type { FormErrors } from '@mantine/form';
import { hoy, type Dia } from '@/ui/formatos';
import type { PlantaElegida } from '@/ui/selector_de_plantas/elegir';
import type { Biomasa } from '../comun/queries';

/** The typed fields of a biomass. */
export type BiomasaValues = {
  /**
   * Id of the biomass once it is recorded: a retry after a later failure continues with it, and nothing is recorded
   * twice.
   */
  biomasa_id: string | null;
  /** Plants to link, without those that are linked already. */
  plantas: readonly PlantaElegida[];
  /** Marks the plants as 'Cosechada' once it is saved. */
  cosechar: boolean;
  fecha_cosecha: Dia | null;
  tipo_biomasa: string | null;
  peso: number | null;
  unidad_medida: string | null;
  observaciones: string;
  motivo: string;
};

export const SIN_PLANTAS_PASO_1 = 'Debe seleccionar al menos una planta para continuar.';

/** Initial values: of a biomass, or for a new one harvested today. */
export function inicialDe(
  biomasa: Pick<Biomasa, 'id' | 'fecha_cosecha' | 'tipo_biomasa' | 'peso' | 'unidad_medida' | 'observaciones'> | null,
): BiomasaValues {
  return {
    biomasa_id: biomasa?.id ?? null,
    plantas: [],
    cosechar: false,
    fecha_cosecha: biomasa?.fecha_cosecha ?? hoy(),
    tipo_biomasa: biomasa?.tipo_biomasa ?? null,
    peso: biomasa?.peso ?? null,
    unidad_medida: biomasa?.unidad_medida ?? 'gramos',
    observaciones: biomasa?.observaciones ?? '',
    motivo: '',
  };
}

/** @param vinculadas number of plants that the biomass already has */
export function validar(
  { plantas, fecha_cosecha, tipo_biomasa, peso, unidad_medida }: BiomasaValues,
  vinculadas: number,
): FormErrors {
  return {
    plantas: plantas.length + vinculadas > 0 ? null : SIN_PLANTAS,
    fecha_cosecha: fecha_cosecha ? null : 'Indicá la fecha de cosecha.',
    tipo_biomasa: tipo_biomasa ? null : 'Elegí el tipo de biomasa.',
    peso: failureOfPeso(peso),
    unidad_medida: unidad_medida ? null : 'Elegí la unidad de medida.',
  };
}

function failureOfPeso(peso: number | null): string | null {
  if (peso === null) return 'Indicá el peso.';
  return peso < 0 ? PESO_NEGATIVO : null;
}
