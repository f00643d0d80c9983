import { diaDe, numeroDeId } from '@/ui/formatos';
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

/** A number that can be read aloud and sorts by day: the day on which it was recorded, and three digits of its id. */
export const numeroDeAnalisis = ({ id, creado_en }: Pick<Analisis, 'id' | 'creado_en'>): string =>
  `${diaDe(creado_en).slice(2).replaceAll('-', '')}-${numeroDeId(id).slice(-3).padStart(3, '0')}`;
