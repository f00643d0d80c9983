import type { Dia } from '@/ui/formatos';

/** Whether something expires after what it is made of: somebody has to say why. */
export const venceDespues = (vence: Dia | null, origen: Dia | null | undefined): boolean =>
  vence !== null && origen !== null && origen !== undefined && vence > origen;

/** The nearest of these days; null without any. */
export const masProximo = (dias: readonly Dia[]): Dia | null =>
  dias.reduce<Dia | null>((hasta, dia) => (hasta === null || dia < hasta ? dia : hasta), null);

/** The expiry that a form proposes: that of what it is made of; none where it was over before it was made. */
export const vencimientoPropuesto = (origen: Dia | null | undefined, desde: Dia | null): Dia | null =>
  origen === null || origen === undefined || (desde !== null && origen < desde) ? null : origen;
