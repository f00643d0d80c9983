import type { RowAction } from '../lista/tipos';

interface Retenido {
  /** Why the club holds it, or something it came from. */
  readonly retencion?: string | undefined;
}

/** 'Retenido: Olor raro'; null if the club does not hold it. */
export const motivoDeRetencion = ({ retencion }: Retenido): string | null =>
  retencion === undefined ? null : `Retenido: ${retencion}`;

/** An act that the server refuses with RETENIDO: disabled, with the reason, while the club holds its record. */
export function siNoSeRetiene(de: Retenido, accion: RowAction): RowAction {
  const motivo = motivoDeRetencion(de);
  return motivo === null ? accion : { ...accion, deshabilitada: true, motivo };
}
