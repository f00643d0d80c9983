import { StreamableFile } from '@nestjs/common';
import type { PdfEmitido } from './emisor';

/** A PDF as a download, named from its label, whose dates would make folders of it; old clients get the name without accents. */
export function archivo({ pdf, nombre: rotulo }: PdfEmitido): StreamableFile {
  const nombre = rotulo.replaceAll('/', '-');
  const simple = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return new StreamableFile(pdf, {
    type: 'application/pdf',
    length: pdf.length,
    disposition: `attachment; filename="${simple}.pdf"; filename*=UTF-8''${encodeURIComponent(`${nombre}.pdf`)}`,
  });
}
