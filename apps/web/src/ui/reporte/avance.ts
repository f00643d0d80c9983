import type { Esquema } from '@/api/cliente';
import { numero } from '@/ui/formatos/numeros';

type Avance = Esquema<'Avance'>;

/** The steps of a report, in order, and the share of the bar that each ends at. */
const PASOS = [
  ['en_espera', 'en espera', 5],
  ['leyendo', 'leyendo el registro', 40],
  ['sellando', 'sellando', 45],
  ['dibujando', 'armando las páginas', 99],
] as const;

/** 'Paso 2 de 4: sellando', or 'Leyendo 120.000 de 350.000 hechos'. */
export function pasoEnPalabras(avance: Avance | undefined): string {
  const lugar = PASOS.findIndex(([etapa]) => etapa === avance?.etapa);
  const paso = PASOS[lugar];
  if (!avance || !paso) return 'Preparando…';
  if (avance.etapa === 'leyendo' && avance.de !== null)
    return `Leyendo ${numero(avance.hechos ?? 0)} de ${numero(avance.de)} ${avance.de === 1 ? 'hecho' : 'hechos'}`;
  const delante = avance.delante ?? 0;
  const antes = delante === 1 ? ' (hay 1 reporte antes)' : ` (hay ${delante} reportes antes)`;
  return `Paso ${lugar + 1} de ${PASOS.length}: ${paso[1]}${delante > 0 ? antes : ''}`;
}

/** How full the bar is, 0 to 100: a step whose parts are not known stands at its beginning. */
export function hechoDe(avance: Avance | undefined): number {
  const lugar = PASOS.findIndex(([etapa]) => etapa === avance?.etapa);
  const [desde, hasta] = [PASOS[lugar - 1]?.[2] ?? 0, PASOS[lugar]?.[2] ?? 0];
  return desde + (hasta - desde) * (avance?.parte ?? 0);
}
