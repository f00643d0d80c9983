import { cantidad, cuenta } from '@/ui/formatos';
import { pesoPorUnidad } from './biomasa';
import type { BiomasaEnLista } from './queries';

/** '3 biomasas (2.914,5 g)', or that there is none. */
export function enPalabras(biomasas: readonly BiomasaEnLista[]): string {
  if (biomasas.length === 0) return 'Ninguna biomasa seleccionada';
  return `${cuenta(biomasas.length, 'biomasa')} (${pesoPorUnidad(biomasas)
    .map(([unidad, peso]) => cantidad(peso, unidad))
    .join(', ')})`;
}
