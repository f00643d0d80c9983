import type { Dia } from '@/ui/formatos';

/** Whether something expires later than its origin: then a reason is required. */
export const venceDespues = (vence: Dia | null, origen: Dia | null | undefined): boolean =>
  vence !== null && origen !== null && origen !== undefined && vence > origen;

/** The earliest of these days; null without any. */
export const masProximo = (dias: readonly Dia[]): Dia | null =>
  dias.reduce<Dia | null>((hasta, dia) => (hasta === null || dia < hasta ? dia : hasta), null);

/** The proposed expiry: the origin's; none if that is before the production date. */
export const vencimientoPropuesto = (origen: Dia | null | undefined, desde: Dia | null): Dia | null =>
  origen === null || origen === undefined || (desde !== null && origen < desde) ? null : origen;
