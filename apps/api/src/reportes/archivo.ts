import { StreamableFile } from '@nestjs/common';
import type { CsvEmitido, PdfEmitido } from './emisor';

/** A report as it is sent: a PDF, or a CSV if the client accepts it. The OpenAPI document describes both under this name. */
export class ArchivoDeReporte extends StreamableFile {}

/** A report as a download, named from its label, whose dates would make folders of it; old clients get the name without accents. */
export function archivo(emitido: PdfEmitido | CsvEmitido): ArchivoDeReporte {
  const esPdf = 'pdf' in emitido;
  const nombre = `${emitido.nombre.replaceAll('/', '-')}.${esPdf ? 'pdf' : 'csv'}`;
  const simple = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const disposition = `attachment; filename="${simple}"; filename*=UTF-8''${encodeURIComponent(nombre)}`;
  // A PDF leaves while it is drawn: how long it will be is not known yet.
  if (esPdf) return new ArchivoDeReporte(emitido.pdf, { type: 'application/pdf', disposition });
  return new ArchivoDeReporte(emitido.csv, {
    type: 'text/csv; charset=utf-8',
    length: emitido.csv.length,
    disposition,
  });
}
