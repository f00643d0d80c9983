import { cuenta } from '@/ui/formatos';
import type { Analisis } from '../comun/analisis';

/** Number of results out of their range. */
export const fueraDeRango = (resultados: Analisis['resultados']): number =>
  resultados.filter(({ en_rango }) => en_rango === false).length;

/** Describes the effect of the approval, and how many results are out of their range. */
export function consecuenciaDeAprobar({ entidad, resultados }: Pick<Analisis, 'entidad' | 'resultados'>): string {
  const fuera = fueraDeRango(resultados);
  const aunque = fuera === 0 ? '' : `, con ${fuera} de ${cuenta(resultados.length, 'resultado')} fuera de rango`;
  return `${entidad} queda liberada por este análisis${aunque}.`;
}
