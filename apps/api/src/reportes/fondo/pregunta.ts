import { Problem } from '@cepa/platform';
import type { Context } from '../../nucleo/contexto';
import type { ReporteFile } from '../archivo-de-reporte';
import { NADA } from '../avances';
import { sinLugar } from './limites';
import type { Trabajo } from './trabajo';

/** A request, and the function that makes its report. */
export interface PreguntaEnFondo {
  readonly ctx: Context;
  readonly tipo: string;
  readonly url: string;
  readonly formato: Trabajo['formato'];
  /** Makes the report. Calls `alEmpezar` after all checks that refuse at once. */
  readonly hacer: (como: {
    readonly signal: AbortSignal;
    readonly avance: string;
    readonly alEmpezar: (club: string) => Promise<void>;
  }) => Promise<ReporteFile>;
}

export const fallido = (trabajo: Trabajo, error: string): Trabajo => ({
  ...trabajo,
  estado: 'fallido',
  error,
  avance: NADA,
});

export const sinLugarSiFalta = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC' ? sinLugar(String(error)) : error;

/** An altered account gets no report, and does not stop the reports of others. */
export function sinAlteradas(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
