import { loteRetenido, loteVencido } from '@cepa/words/mensajes/inventario';
import type { FindCodes } from '@/ui/codigo/matches';
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

/**
 * Finds lots by a part of their code, or of the supplier's name for them. A name that is typed whole means its own lot,
 * also if another name begins with it.
 */
export const amongLots =
  <T extends Pick<Lote, 'lote'> & { readonly codigo: string }>(lotes: readonly T[], nameOf: (lote: T) => string) =>
  (parte: string): ReturnType<FindCodes> => {
    const part = parte.trim().toUpperCase();
    const named = lotes.filter(({ lote }) => lote.toUpperCase() === part);
    const found = lotes.filter((uno) => [uno.codigo, uno.lote].some((text) => text.toUpperCase().includes(part)));
    return Promise.resolve(
      (named.length === 1 ? named : found).map((uno) => ({ codigo: uno.codigo, detalle: nameOf(uno) })),
    );
  };

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
