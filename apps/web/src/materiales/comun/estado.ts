import { ESTADOS_DE_STOCK, PRONTO_EN_DIAS } from '@cepa/words/stock';
import { hoy, sumarDias } from '@/ui/formatos';
import type { Tono } from '@/ui/panel/Insignia';

interface DeStock {
  readonly vencido: boolean;
  readonly disponible: number;
  readonly vencimiento: string | null;
  readonly anulado?: boolean;
  /** A quality analysis holds it. */
  readonly retenido?: boolean;
}

export interface EstadoDeStock {
  readonly texto: 'Anulado' | 'Sin stock' | 'Vencido' | 'Retenido' | 'Vence pronto' | 'Disponible';
  readonly tono: Tono;
}

/** How a piece of stock stands, worst first: what is cancelled or gone no longer matters for its date. */
export function estadoDe({
  vencido,
  disponible,
  vencimiento,
  anulado = false,
  retenido = false,
}: DeStock): EstadoDeStock {
  if (anulado) return { texto: 'Anulado', tono: 'neutro' };
  if (disponible <= 0) return { texto: 'Sin stock', tono: 'neutro' };
  if (vencido) return { texto: 'Vencido', tono: 'peligro' };
  if (retenido) return { texto: 'Retenido', tono: 'peligro' };
  if (vencimiento !== null && vencimiento <= sumarDias(hoy(), PRONTO_EN_DIAS))
    return { texto: 'Vence pronto', tono: 'atencion' };
  return { texto: 'Disponible', tono: 'bien' };
}

/** The states that a filter offers. */
export const ESTADOS = ESTADOS_DE_STOCK.map((texto) => ({ value: texto, label: texto }));
