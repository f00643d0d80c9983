/** What the head of every printed page says. */
interface Cabezal {
  /** The club's name; null where there is none, as for the administration. */
  readonly club: string | null;
  readonly titulo: string;
  /** Day and time of the print, as they are read: '24/11/2026 16:55'. */
  readonly impreso: string;
}

/** Characters that end a string of CSS, or the style element that it stands in. */
const ESPECIALES = /["\\<\p{Cc}]/gu;

/** Writes a text as a string of CSS, whatever somebody typed in it. */
export const cadenaCss = (text: string): string =>
  `"${text.replace(ESPECIALES, (letra) => `\\${(letra.codePointAt(0) ?? 0).toString(16)} `)}"`;

/**
 * Returns the rule of an A4 page with its head (club and title, when it was printed) and its number in the margins.
 *
 * @param nombre of the page, which elements take with the property `page`
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
