import { numeroDeAnalisis } from '@cepa/words/analisis';
import type { Esquema } from '@/api/cliente';
import type { Tono } from '@/ui/panel/Insignia';

export type Analisis = Esquema<'AnalisisDeCalidad'>;
export type TipoDeAnalisis = Esquema<'TipoDeAnalisis'>;
export type Resultado = Analisis['resultados'][number];

export const TONO_DE_ESTADO = {
  pendiente: 'atencion',
  aprobado: 'bien',
  desaprobado: 'peligro',
} as const satisfies Record<Analisis['estado'], Tono>;

/** The colour of a value in or out of its range; words say it too. */
export function tonoDeRango(enRango: boolean | null): Tono {
  if (enRango === null) return 'neutro';
  return enRango ? 'bien' : 'peligro';
}

/** Returns the name of the person who made it; a dash if it is unknown. */
export const personaDe = ({ personal }: Pick<Analisis, 'personal'>): string =>
  personal ? `${personal.nombre} ${personal.apellido}`.trim() : '—';

/** 'Cannabinoides N.º 12 de LOT-1', which breaks into lines beside its number. */
export const llamado = ({ numero, tipo_analisis, entidad }: Pick<Analisis, 'numero' | 'tipo_analisis' | 'entidad'>) =>
  `${tipo_analisis?.nombre ?? 'Análisis'} ${numeroDeAnalisis(numero).replace(' ', '\u00a0')} de ${entidad}`;
