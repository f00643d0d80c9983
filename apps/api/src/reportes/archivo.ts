import { ArchivoDeReporte } from './archivo-de-reporte';
import type { CsvEmitido, PdfEmitido } from './emisor';

/** A report as a download, named from its label, whose dates would make folders of it. */
export function archivo(emitido: PdfEmitido | CsvEmitido): ArchivoDeReporte {
  const nombre = emitido.nombre.replaceAll('/', '-');
  // A PDF leaves while it is drawn: how long it will be is not known yet.
  if ('pdf' in emitido) return new ArchivoDeReporte(emitido.pdf, `${nombre}.pdf`, { type: 'application/pdf' });
  const { csv } = emitido;
  return new ArchivoDeReporte(csv, `${nombre}.csv`, { type: 'text/csv; charset=utf-8', length: csv.length });
}
