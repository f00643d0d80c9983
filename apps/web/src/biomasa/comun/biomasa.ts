import type { BiomasaEvento, Biomasa } from './consultas';

/** The event that biomass is harvested in, lowercased (`spec 3 §9`). */
export const esDeCosecha = (nombre: string): boolean => nombre.toLowerCase() === 'cosecha';

/** Which step of its way a biomass has reached, in the words of the spec (`spec 2 §4`). */
export type EstadoDeBiomasa = 'Sin fecha lista' | 'Lista para materia prima' | 'Con materia prima';

export function estadoDe({
  fecha_lista_produccion,
  materia_prima,
}: Pick<Biomasa, 'fecha_lista_produccion' | 'materia_prima'>): EstadoDeBiomasa {
  if (materia_prima.length > 0) return 'Con materia prima';
  return fecha_lista_produccion === null ? 'Sin fecha lista' : 'Lista para materia prima';
}

type ConLote = Pick<Biomasa, 'lote' | 'planta_biomasa'> | BiomasaEvento['biomasa'];

/** The lots that a biomass comes from, each once: its own, or those of its plants when there are several. */
export function lotesDe({
  lote,
  planta_biomasa,
}: ConLote): readonly { readonly nombre: string; readonly codigo: string }[] {
  if (lote !== null) return [lote];
  return [...new Map(planta_biomasa.map(({ planta }) => [planta.lote.id, planta.lote])).values()];
}

export const textoDeLotes = (biomasa: ConLote): string =>
  lotesDe(biomasa)
    .map(({ nombre, codigo }) => `${nombre} (${codigo})`)
    .join(', ');

/** 'Flores frescas · BIO-…': names a biomass among others of its type. */
export const nombreDe = ({ tipo_biomasa, codigo }: Pick<Biomasa, 'tipo_biomasa' | 'codigo'>): string =>
  `${tipo_biomasa} · ${codigo}`;

/** How much there is of each unit, in order of first appearance. */
export function pesoPorUnidad(
  biomasas: readonly Pick<Biomasa, 'peso' | 'unidad_medida'>[],
): readonly (readonly [string, number])[] {
  const suma = new Map<string, number>();
  for (const { peso, unidad_medida } of biomasas)
    suma.set(unidad_medida, (suma.get(unidad_medida) ?? 0) + Math.round(peso * 100));
  return [...suma].map(([unidad, centesimos]) => [unidad, centesimos / 100]);
}
