/** The first character of the file, so that a spreadsheet reads accents right. */
export const CSV_MARK = '\uFEFF';
/** The separator of two lines of the file. */
export const CSV_NEWLINE = '\r\n';

/** Matches text that a spreadsheet would run as a formula; a plain negative number is none. */
const FORMULA = /^(?:[=+@\t\r\n]|-(?!\d+(?:,\d+)?$))/;

/** Quotes a cell if necessary, and disarms text that a spreadsheet would run. */
function field(text: string, isWary: boolean): string {
  const isFormula = FORMULA.test(text);
  const safe = isFormula ? `'${text}` : text;
  const isQuoted = /[";\r\n]/.test(safe) || (isWary && (isFormula || /^[ \uFEFF]|\uFEFF| $/.test(safe)));
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A line of a file that a spreadsheet set to es-AR reads.
 *
 * @param isWary also quotes disarmed text, and text that begins or ends with a space
 */
export const csvLine = (cells: readonly string[], isWary = false): string =>
  cells.map((text) => field(text, isWary)).join(';');
