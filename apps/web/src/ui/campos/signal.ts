/** Shown in a field whose options can't be read without a signal. */
const NEEDS_SIGNAL = 'Necesita señal';

/** What a field says instead of its own text while its options are missing. */
export function waitingText(
  { cut, loading }: { readonly cut: boolean; readonly loading: boolean },
  { whileLoading, otherwise }: { readonly whileLoading: string; readonly otherwise: string },
): string {
  if (cut) return NEEDS_SIGNAL;
  return loading ? whileLoading : otherwise;
}
