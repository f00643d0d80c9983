import { ReporteFile } from './archivo-de-reporte';
import type { CsvEmitido, PdfEmitido } from './emisor';

/** A report as a download. The slashes in the dates of its label would make folders. */
export function file(emitido: PdfEmitido | CsvEmitido): ReporteFile {
  const nombre = emitido.nombre.replaceAll('/', '-');
  // A PDF is sent while it is drawn: its length is not known yet.
  if ('pdf' in emitido) return new ReporteFile(emitido.pdf, `${nombre}.pdf`, { type: 'application/pdf' });
  const { csv } = emitido;
  return new ReporteFile(csv, `${nombre}.csv`, { type: 'text/csv; charset=utf-8', length: csv.length });
}
