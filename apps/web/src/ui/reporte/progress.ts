import type { Esquema } from '@/api/cliente';
import { numero } from '@/ui/formatos/numeros';

type Progress = Esquema<'Avance'>;

/** The stages of a report in order, with the part of the bar at which each ends. */
const PASOS = [
  ['en_espera', 'en espera', 5],
  ['leyendo', 'leyendo el registro', 40],
  ['sellando', 'sellando', 45],
  ['dibujando', 'armando las páginas', 99],
] as const;

/** The stage of a club's download in place of the last two. */
const JUNTANDO = 'juntando';

/** 'Paso 2 de 4: sellando', or 'Leyendo 120.000 de 350.000 hechos'. */
export function pasoEnPalabras(progress: Progress | undefined): string {
  if (progress?.etapa === JUNTANDO)
    return progress.de === null
      ? 'Juntando las listas'
      : `Juntando ${numero(progress.hechos ?? 0)} de ${numero(progress.de)} ${progress.de === 1 ? 'archivo' : 'archivos'}`;
  const lugar = PASOS.findIndex(([etapa]) => etapa === progress?.etapa);
  const paso = PASOS[lugar];
  if (!progress || !paso) return 'Preparando…';
  if (progress.etapa === 'leyendo' && progress.de !== null)
    return `Leyendo ${numero(progress.hechos ?? 0)} de ${numero(progress.de)} ${progress.de === 1 ? 'hecho' : 'hechos'}`;
  const delante = progress.delante ?? 0;
  const antes = delante === 1 ? ' (hay 1 reporte antes)' : ` (hay ${delante} reportes antes)`;
  return `Paso ${lugar + 1} de ${PASOS.length}: ${paso[1]}${delante > 0 ? antes : ''}`;
}

/** The filled part of the bar, 0 to 100: a stage without known progress is at its start. */
export function hechoDe(progress: Progress | undefined): number {
  if (progress?.etapa === JUNTANDO) return 45 + 54 * (progress.parte ?? 0);
  const lugar = PASOS.findIndex(([etapa]) => etapa === progress?.etapa);
  const [desde, hasta] = [PASOS[lugar - 1]?.[2] ?? 0, PASOS[lugar]?.[2] ?? 0];
  return desde + (hasta - desde) * (progress?.parte ?? 0);
}
