/** What a club with rules of its own sees of a batch. Where there is nothing to say, nothing stands in the answer. */
export const marcasDe = ({
  retencion,
  en_cuarentena,
}: {
  readonly retencion: string | null;
  readonly en_cuarentena: boolean;
}): {
  /** Why the club itself holds it, or something that it came of. */
  retencion?: string;
  /** Nobody answered for it yet: it is not handed out. */
  en_cuarentena?: boolean;
} => ({ ...(retencion !== null && { retencion }), ...(en_cuarentena && { en_cuarentena }) });
