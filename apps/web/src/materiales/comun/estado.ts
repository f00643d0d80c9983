import { ESTADOS_DE_STOCK, PRONTO_EN_DIAS } from '@cepa/words/stock';
import { hoy, sumarDias } from '@/ui/formatos';
import type { Tono } from '@/ui/panel/Insignia';

interface DeStock {
  readonly vencido: boolean;
  readonly disponible: number;
  readonly vencimiento: string | null;
  readonly anulado?: boolean;
  /** Whether an analysis or the club holds it. */
  readonly retenido?: boolean;
  /** Whether it was not released yet. */
  readonly en_cuarentena?: boolean | undefined;
}

export interface EstadoDeStock {
  readonly texto: 'Anulado' | 'Sin stock' | 'Vencido' | 'Retenido' | 'En cuarentena' | 'Vence pronto' | 'Disponible';
  readonly tono: Tono;
}

/** The state of a piece of stock, worst first; for cancelled or used-up stock the date no longer counts. */
export function estadoDe({
  vencido,
  disponible,
  vencimiento,
  anulado = false,
  retenido = false,
  en_cuarentena = false,
}: DeStock): EstadoDeStock {
  if (anulado) return { texto: 'Anulado', tono: 'neutro' };
  if (disponible <= 0) return { texto: 'Sin stock', tono: 'neutro' };
  if (vencido) return { texto: 'Vencido', tono: 'peligro' };
  if (retenido) return { texto: 'Retenido', tono: 'peligro' };
  if (en_cuarentena) return { texto: 'En cuarentena', tono: 'atencion' };
  if (vencimiento !== null && vencimiento <= sumarDias(hoy(), PRONTO_EN_DIAS))
    return { texto: 'Vence pronto', tono: 'atencion' };
  return { texto: 'Disponible', tono: 'bien' };
}

/** The options of the state filter. */
export const ESTADOS = ESTADOS_DE_STOCK.map((text) => ({ value: text, label: text }));
