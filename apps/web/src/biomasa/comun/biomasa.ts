import { listed } from '@/ui/formatos';
import type { Biomasa, BiomasaEnLista, BiomasaEvento } from './queries';

/** Whether the event, in lower case, is a harvest (rule `biomasa.cosecha`). */
export const esDeCosecha = (nombre: string): boolean => nombre.toLowerCase() === 'cosecha';

/** The state of a biomass on its way (rule `estados.biomasa`). */
export type EstadoDeBiomasa = 'Sin fecha lista' | 'Lista para materia prima' | 'Con materia prima';

export function estadoDe({
  fecha_lista_produccion,
  materia_prima,
}: Pick<BiomasaEnLista, 'fecha_lista_produccion' | 'materia_prima'>): EstadoDeBiomasa {
  if (materia_prima.length > 0) return 'Con materia prima';
  return fecha_lista_produccion === null ? 'Sin fecha lista' : 'Lista para materia prima';
}

/** The lots that a biomass comes from: 'Aurora-014 (LOT-1)'. */
export const textOfLotes = ({ lotes, de_mas }: Pick<BiomasaEnLista, 'lotes' | 'de_mas'>): string =>
  listed(
    lotes.map(({ nombre, codigo }) => `${nombre} (${codigo})`),
    de_mas?.['lotes'],
  );

/** The same for the biomass of a stay. */
export const textOfSusLotes = ({ biomasa, de_mas }: Pick<BiomasaEvento, 'biomasa' | 'de_mas'>): string =>
  textOfLotes({ lotes: biomasa.lotes, de_mas: { lotes: de_mas?.['biomasa.lotes'] ?? 0 } });

/** 'Flores frescas · BIO-…': names a biomass among others of its type. */
export const nombreDe = ({ tipo_biomasa, codigo }: Pick<BiomasaEnLista, 'tipo_biomasa' | 'codigo'>): string =>
  `${tipo_biomasa} · ${codigo}`;

/** The weight by unit, in order of first appearance. */
export function pesoPorUnidad(
  biomasas: readonly Pick<BiomasaEnLista, 'peso' | 'unidad_medida'>[],
): readonly (readonly [string, number])[] {
  const suma = new Map<string, number>();
  for (const { peso, unidad_medida } of biomasas)
    suma.set(unidad_medida, (suma.get(unidad_medida) ?? 0) + Math.round(peso * 100));
  return [...suma].map(([unidad, centesimos]) => [unidad, centesimos / 100]);
}

/** The record in the form of a list's row. */
export function asInList(biomasa: Biomasa): BiomasaEnLista {
  const lotes = new Map(biomasa.planta_biomasa.map(({ planta: { lote } }) => [lote.id, lote]));
  if (biomasa.lote) lotes.set(biomasa.lote.id, biomasa.lote);
  return { ...biomasa, lotes: [...lotes.values()], cantidad_plantas: biomasa.planta_biomasa.length };
}
