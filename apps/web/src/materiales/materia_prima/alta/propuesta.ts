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

/**
 * The types of raw material that weigh what was harvested. All others are dried, or extracted: their weight is known
 * from the scale only.
 */
const OF_THE_SAME_WEIGHT: ReadonlySet<string> = new Set(['Semillas']);

/** Whether the harvest's weight says nothing of the weight of this type. */
export const losesWeight = (tipo: string | null): boolean => tipo !== null && !OF_THE_SAME_WEIGHT.has(tipo);

/**
 * What the kind of the biomass became the last time and, for a type that keeps its weight, all that is left in the
 * chosen unit.
 *
 * @param elegido the typed type, if any
 */
export function propuestaDe(
  biomasa: Biomasa | undefined,
  unidad_medida: string | null,
  tipos: TypesBefore,
  elegido: string | null = null,
): Pick<AltaValues, 'cantidad' | 'tipo'> {
  if (!biomasa) return { cantidad: null, tipo: null };
  const tipo = tipos.get(biomasa.tipo_biomasa) ?? null;
  const suyo = elegido ?? tipo;
  const cantidad =
    suyo === null || losesWeight(suyo) || unidad_medida === null || unidadDe(biomasa) === null
      ? null
      : convertir(biomasa.peso_restante, biomasa.unidad_medida, unidad_medida);
  return { cantidad, tipo };
}
