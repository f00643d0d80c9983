import { cantidad, cuenta } from '@/ui/formatos';
import { pesoPorUnidad } from './biomasa';
import type { Biomasa } from './consultas';

/** The biomass that was chosen and is still there. */
export const elegidasEn = (todas: readonly Biomasa[] | undefined, elegidas: ReadonlySet<string>): readonly Biomasa[] =>
  (todas ?? []).filter(({ id }) => elegidas.has(id));

/** '3 biomasas (2.914,5 g)', or that there is none. */
export function enPalabras(biomasas: readonly Biomasa[]): string {
  if (biomasas.length === 0) return 'Ninguna biomasa seleccionada';
  return `${cuenta(biomasas.length, 'biomasa')} (${pesoPorUnidad(biomasas)
    .map(([unidad, peso]) => cantidad(peso, unidad))
    .join(', ')})`;
}
