/** The header of every printed page. */
interface Cabezal {
  /** The club's name; null without one, as for the administration. */
  readonly club: string | null;
  readonly titulo: string;
  /** Day and time of printing as text: '24/11/2026 16:55'. */
  readonly impreso: string;
}

/** Characters that end a CSS string, or its style element. */
const ESPECIALES = /["\\<\p{Cc}]/gu;

/** Escapes any text as a CSS string. */
export const cadenaCss = (text: string): string =>
  `"${text.replace(ESPECIALES, (letra) => `\\${(letra.codePointAt(0) ?? 0).toString(16)} `)}"`;

/**
 * Returns the rule of an A4 page with its header (club, title and time of printing) and its number in the margins.
 *
 * @param nombre of the page, for the `page` property of elements
 */
export function pageRule(nombre: string, { club, titulo, impreso }: Cabezal): string {
  const cabeza = [club, titulo].filter((parte) => parte !== null && parte !== '').join(' · ');
  const letra = 'font-family: Inter Variable, sans-serif; font-size: 8.5pt; color: #000';
  return `@page ${nombre} {
  size: A4;
  margin: 17mm 12mm 15mm;
  @top-left { content: ${cadenaCss(cabeza)}; ${letra}; font-weight: 600; }
  @top-right { content: ${cadenaCss(impreso)}; ${letra}; white-space: nowrap; }
  @bottom-right { content: "Página " counter(page) " de " counter(pages); ${letra}; }
}`;
}
