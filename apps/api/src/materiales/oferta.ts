import type { Fecha } from '@cepa/domain/valores/fecha';

/** The facts that decide whether stock may be used: its expiry and its analyses. */
interface Existencia {
  readonly fecha_vencimiento: string | null;
  readonly retenido?: boolean;
  readonly retenida?: boolean;
}

/** Whether stock is past its date or held by an analysis. */
export const apartada = ({ fecha_vencimiento, retenido, retenida }: Existencia, hoy: Fecha): boolean =>
  (fecha_vencimiento !== null && fecha_vencimiento < hoy) || (retenido ?? retenida ?? false);
