/** A keyboard scanner is faster than a person: maximum time between two of its keys, in ms. */
const ENTRE_TECLAS = 60;
/** Shorter than any code: a person could type this by chance. */
const MIN = 4;

/** The keys typed so far, and the time of the last one. */
export interface Tecleo {
  readonly texto: string;
  /** In ms, on any monotonic clock. */
  readonly cuando: number;
}

export const NADA: Tecleo = { texto: '', cuando: 0 };

interface Tecla {
  readonly key: string;
  readonly cuando: number;
}

/** Follows a scanner's keys: the text so far and, at its Enter, the scanned text. */
export function teclear(
  antes: Tecleo,
  { key, cuando }: Tecla,
): { readonly tecleo: Tecleo; readonly leido: string | null } {
  const seguido = cuando - antes.cuando <= ENTRE_TECLAS;
  if (key === 'Enter') {
    const leido = seguido && antes.texto.length >= MIN ? antes.texto : null;
    return { tecleo: NADA, leido };
  }
  // Modifier keys come between two letters of a code.
  if ([...key].length !== 1) return { tecleo: seguido ? { ...antes, cuando } : antes, leido: null };
  return { tecleo: { texto: (seguido ? antes.texto : '') + key, cuando }, leido: null };
}
