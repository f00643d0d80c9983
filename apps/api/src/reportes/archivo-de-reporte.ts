import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** A report in an answer: a PDF, or a CSV if the client accepts it. The OpenAPI document describes both under this name. */
export class ReporteFile extends StreamableFile {
  constructor(
    content: Readable | Buffer,
    readonly nombre: string,
    options: { readonly type: string; readonly length?: number },
  ) {
    // It accepts both, but its types have separate overloads.
    super(content as Readable, { ...options, disposition: disposicionDe(nombre) });
  }
}

/** A download of this name; old clients get it without accents. */
export function disposicionDe(nombre: string): string {
  const simple = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `attachment; filename="${simple}"; filename*=UTF-8''${encodeURIComponent(nombre)}`;
}
