import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { malformado, reglaRota } from '@cepa/platform';

/** Maximum size of a file. */
export const MAX_BYTES = 10 * 1024 * 1024;

/** Limits of a form with a file. */
export const SUBIDA = { fileSize: MAX_BYTES, files: 1, fields: 10, fieldSize: 10_000, parts: 11 } as const;

/** Maximum length of a stored name, in characters. */
const MAX_NOMBRE = 100;

/** Accepted kinds of file, by their first bytes: names and headers are not trusted. */
const TIPOS = [
  { tipo: 'application/pdf', extensiones: ['.pdf'], comienzo: Buffer.from('%PDF-', 'latin1') },
  { tipo: 'image/jpeg', extensiones: ['.jpg', '.jpeg'], comienzo: Buffer.from([0xff, 0xd8, 0xff]) },
  { tipo: 'image/png', extensiones: ['.png'], comienzo: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
] as const;
export type FileKind = (typeof TIPOS)[number]['tipo'];

/** A received file. */
export interface UploadedFile {
  readonly nombre: string;
  readonly tipo: FileKind;
  readonly contenido: Buffer;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

/**
 * The bytes of the one file of a form, of any kind; undefined without a file, and null if it is larger than `max`.
 *
 * @throws Problem 400 if the form is incomplete
 */
export async function bytesOfUpload(request: FastifyRequest, max: number): Promise<Buffer | null | undefined> {
  const parte = request.isMultipart() ? await primeraParte(request) : undefined;
  if (!parte) return undefined;
  const partes: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const trozo of parte.file as AsyncIterable<Buffer>) {
      bytes += trozo.length;
      if (bytes <= max) partes.push(trozo);
    }
  } catch (error) {
    throw malformado('El archivo no llegó entero. Intentá nuevamente.', {}, String(error));
  }
  return bytes > max ? null : Buffer.concat(partes);
}

/**
 * The one file of a form: a PDF, a JPEG or a PNG of at most 10 MB.
 *
 * @throws Problem 422 if it is missing, too large, empty, or of another kind; 400 if the form is incomplete
 */
export async function leerSubida(request: FastifyRequest): Promise<UploadedFile> {
  const parte = request.isMultipart() ? await primeraParte(request) : undefined;
  if (!parte) throw rechazo('ARCHIVO_FALTANTE', 'Adjuntá un archivo PDF, JPEG o PNG.');
  const hash = createHash('sha256');
  const partes: Buffer[] = [];
  try {
    for await (const trozo of parte.file as AsyncIterable<Buffer>) {
      hash.update(trozo);
      partes.push(trozo);
    }
  } catch (error) {
    throw malformado('El archivo no llegó entero. Intentá nuevamente.', {}, String(error));
  }
  if (parte.file.truncated) throw rechazo('ARCHIVO_GRANDE', 'El archivo supera los 10 MB.');
  const content = Buffer.concat(partes);
  const conocido = conocer(content);
  if (!conocido) throw rechazo('ARCHIVO_NO_ADMITIDO', 'El archivo debe ser PDF, JPEG o PNG.');
  return {
    nombre: nombreDe(parte.filename, conocido.extensiones),
    tipo: conocido.tipo,
    contenido: content,
    sha256: hash.digest('hex'),
  };
}

const conocer = (content: Buffer) =>
  TIPOS.find(({ comienzo }) => content.subarray(0, comienzo.length).equals(comienzo));

/** A stored file in an answer, with the type of its bytes. */
export class ReceivedFile extends StreamableFile {
  /** @param nombre without extension */
  static llamado(nombre: string, content: Buffer): ReceivedFile {
    const { tipo, extensiones } = conocer(content) ?? TIPOS[0];
    return new ReceivedFile(content, tipo, `${nombre}${extensiones[0]}`);
  }

  constructor(content: Buffer, tipo: string, nombre: string) {
    super(content, {
      type: tipo,
      length: content.length,
      disposition: `attachment; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    });
  }
}

async function primeraParte(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file();
  } catch (error) {
    throw malformado('El archivo no llegó entero. Intentá nuevamente.', {}, String(error));
  }
}

const rechazo = (codigo: string, message: string) => reglaRota(codigo, message, { archivo: message });

/**
 * The file's name without folders, control characters, or marks that change how it reads. Its extension is that of its
 * kind, because computers open files by extension.
 */
function nombreDe(escrito: string | undefined, extensiones: readonly string[]): string {
  const ultimo = (escrito ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visto = ultimo.replace(/[\p{C}\u2028\u2029]/gu, '').trim();
  const propia = extensiones.find((una) => visto.toLowerCase().endsWith(una));
  const corte = visto.length - (propia?.length ?? 0);
  const base = visto.slice(0, corte).trim() || 'certificado';
  const extension = visto.slice(corte) || extensiones[0]!;
  return [...base].slice(0, MAX_NOMBRE - extension.length).join('') + extension;
}
