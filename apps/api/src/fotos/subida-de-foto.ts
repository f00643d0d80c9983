import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { StreamableFile } from '@nestjs/common';
import { malformado, reglaRota, type Problem } from '@cepa/platform';
import { MAX_PHOTO_BYTES } from '@cepa/words/fotos';
import { BadJpeg, cleanJpeg, type CleanJpeg, type JpegFlaw } from './jpeg';

/** Maximum number of bytes that are still read of a body that is too large: the sender gets the answer only after them. */
const MOST = 16 * 1024 * 1024;

/** A photo as it is stored, with the SHA-256 of its bytes in hex. */
export interface ReceivedPhoto extends CleanJpeg {
  readonly sha256: string;
}

/** A photo in an answer. */
export class PhotoFile extends StreamableFile {
  constructor(content: Buffer, id: string) {
    super(content, {
      type: 'image/jpeg',
      length: content.length,
      disposition: `attachment; filename="foto-${id.slice(0, 8)}.jpg"`,
    });
  }
}

const refusal = (code: string, sentence: string, detail: string, field = 'archivo'): Problem =>
  reglaRota(code, sentence, { [field]: sentence }, detail);

const LARGE = 'La foto pesa hasta 400 kB.';

const FLAWS: Readonly<Record<JpegFlaw, (detail: string, field: string) => Problem>> = {
  no_es_jpeg: (detail, field) => refusal('FOTO_NO_ADMITIDA', 'La foto debe ser JPEG.', detail, field),
  cortada: (detail, field) => refusal('FOTO_INCOMPLETA', 'La foto no llegó entera. Intentá nuevamente.', detail, field),
  medidas: (detail, field) => refusal('FOTO_MEDIDAS', 'La foto mide hasta 1.600 píxeles de lado.', detail, field),
};

/**
 * Reads the photo of a request and keeps only its image.
 *
 * @throws Problem 422 if it is missing, too large or not a photo; 400 if the body is incomplete
 */
export async function receivePhoto(request: FastifyRequest): Promise<ReceivedPhoto> {
  if (!/^image\/jpeg\b/i.test(request.headers['content-type'] ?? ''))
    throw refusal('FOTO_FALTANTE', 'Adjuntá una foto JPEG.', `a body of ${request.headers['content-type']}`);
  return photoOf(await bodyOf(request));
}

/** @param field of the request that holds the bytes @throws Problem 422 */
export function photoOf(bytes: Buffer, field = 'archivo'): ReceivedPhoto {
  if (bytes.length === 0) throw refusal('FOTO_FALTANTE', 'Adjuntá una foto JPEG.', 'an empty body', field);
  if (bytes.length > MAX_PHOTO_BYTES) throw refusal('FOTO_GRANDE', LARGE, `${bytes.length} bytes`, field);
  try {
    const clean = cleanJpeg(bytes);
    return { ...clean, sha256: createHash('sha256').update(clean.bytes).digest('hex') };
  } catch (error) {
    if (!(error instanceof BadJpeg)) throw error;
    throw FLAWS[error.flaw](error.message, field);
  }
}

async function bodyOf({ raw, headers }: FastifyRequest): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > MAX_PHOTO_BYTES)
    throw refusal('FOTO_GRANDE', LARGE, `a body of ${headers['content-length']} bytes`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes <= MAX_PHOTO_BYTES) chunks.push(chunk);
      if (bytes > MOST) break;
    }
  } catch (error) {
    throw malformado('La foto no llegó entera. Intentá nuevamente.', {}, String(error));
  }
  if (bytes > MAX_PHOTO_BYTES) throw refusal('FOTO_GRANDE', LARGE, `${bytes} bytes`);
  return Buffer.concat(chunks);
}
