import { cuenta } from '@/ui/formatos';
import type { Analisis } from '../comun/analisis';

/** What approving does, and how many results are out of their range in spite of which it is done. */
export function consecuenciaDeAprobar({ entidad, resultados }: Pick<Analisis, 'entidad' | 'resultados'>): string {
  const fuera = resultados.filter(({ en_rango }) => en_rango === false).length;
  const aunque = fuera === 0 ? '' : `, con ${fuera} de ${cuenta(resultados.length, 'resultado')} fuera de rango`;
  return `${entidad} queda liberada por este análisis${aunque}.`;
}
