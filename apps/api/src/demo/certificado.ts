/** A line of a certificate: 7-bit text, and the Spanish letters in the Latin-1 of PDF's standard fonts. */
const escapar = (text: string): string => text.replace(/[\\()]/g, (signo) => `\\${signo}`);

/**
 * A laboratory's certificate as a one-page PDF: the same lines give the same bytes.
 *
 * @param lineas the first one is the title
 */
export function certificadoPdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, lugar) => `/F1 ${lugar === 0 ? 16 : 11} Tf (${escapar(line)}) Tj 0 -${lugar === 0 ? 28 : 18} Td`)
    .join('\n');
  const content = `BT 60 770 Td\n${text}\nET`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const lugares = objetos.map((objeto, index) => {
    const lugar = body.length;
    body += `${index + 1} 0 obj\n${objeto}\nendobj\n`;
    return lugar;
  });
  const table = lugares.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`).join('');
  const queue = `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${table}${queue}`, 'latin1');
}
