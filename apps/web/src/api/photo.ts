import type { ConFotos } from '@cepa/words/fotos';

/** The request that attaches a photo to a record; its body is the JPEG itself. Without a signal it waits like any act that can. */
export const photoRequest = (tipo: ConFotos, registro_id: string, photo: Blob) => ({
  params: { path: { tipo, registro_id } },
  // The OpenAPI document types a file as text.
  body: photo as unknown as string,
  bodySerializer: (body: unknown): Blob => body as Blob,
  headers: { 'content-type': 'image/jpeg' },
});
