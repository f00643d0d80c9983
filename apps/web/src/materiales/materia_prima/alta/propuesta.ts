import { convertir } from '../../comun/unidades';
import { unidadDe, type AltaValues, type Biomasa } from './validar';

/** By the kind of a biomass, the type of the raw material that was made of it last. */
export type TypesBefore = ReadonlyMap<string, string>;

/** @param biomasas with raw material, newest first */
export function typesBefore(biomasas: ReadonlyArray<Pick<Biomasa, 'tipo_biomasa' | 'materia_prima'>>): TypesBefore {
  const types = new Map<string, string>();
  for (const { tipo_biomasa, materia_prima } of biomasas) {
    const last = materia_prima.at(-1);
    if (last && !types.has(tipo_biomasa)) types.set(tipo_biomasa, last.tipo);
  }
  return types;
}

/** All that is left of the biomass in the chosen unit, as what its kind became the last time. */
export function propuestaDe(
  biomasa: Biomasa | undefined,
  unidad_medida: string | null,
  tipos: TypesBefore,
): Pick<AltaValues, 'cantidad' | 'tipo'> {
  if (!biomasa) return { cantidad: null, tipo: null };
  const cantidad =
    unidad_medida === null || unidadDe(biomasa) === null
      ? null
      : convertir(biomasa.peso_restante, biomasa.unidad_medida, unidad_medida);
  return { cantidad, tipo: tipos.get(biomasa.tipo_biomasa) ?? null };
}
