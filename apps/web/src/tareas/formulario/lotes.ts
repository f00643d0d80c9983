import { loteRetenido, loteVencido } from '@cepa/words/mensajes/inventario';
import { cuenta, fecha, sumarDias } from '@/ui/formatos';

interface Lote {
  readonly id: string;
  readonly lote: string;
  readonly vencimiento: string | null;
  readonly carencia_dias: number | null;
  readonly creado_en: string;
  /** Why the club holds it. */
  readonly retencion?: string;
}

const pasado = ({ vencimiento }: Pick<Lote, 'vencimiento'>, dia: string): boolean =>
  vencimiento !== null && vencimiento < dia;

/** The proposed lot: the oldest unexpired one on that day; none if all are expired. */
export const elMasViejoBueno = <T extends Lote>(lotes: readonly T[], dia: string): T | undefined =>
  lotes
    .filter((uno) => uno.retencion === undefined && !pasado(uno, dia))
    .toSorted((a, b) => (a.creado_en < b.creado_en ? -1 : 1))[0];

/** Warnings before its use: that it is expired, and its waiting days. */
export function avisosDeLote(lote: Lote, dia: string): string[] {
  return [
    ...(lote.retencion === undefined ? [] : [loteRetenido(lote.lote, lote.retencion)]),
    ...(pasado(lote, dia) ? [loteVencido(lote.lote, fecha(lote.vencimiento))] : []),
    ...(lote.carencia_dias
      ? [
          `${cuenta(lote.carencia_dias, 'día')} de carencia: se cosecha desde el ${fecha(sumarDias(dia, lote.carencia_dias))}.`,
        ]
      : []),
  ];
}
