/** The marks of a batch under a club's own rules. A field without a value is missing in the answer. */
export const marcasDe = ({
  retencion,
  en_cuarentena,
}: {
  readonly retencion: string | null;
  readonly en_cuarentena: boolean;
}): {
  /** Why the club holds it, or something it came from. */
  retencion?: string;
  /** It was not released yet, and cannot be dispensed. */
  en_cuarentena?: boolean;
} => ({ ...(retencion !== null && { retencion }), ...(en_cuarentena && { en_cuarentena }) });
