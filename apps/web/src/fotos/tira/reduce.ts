import { MAX_PHOTO_BYTES, MAX_SIDE } from '@cepa/words/fotos';
import { ErrorDeApi } from '@/api/error';

const ILEGIBLE =
  'Este dispositivo no puede leer esa foto. Elegí una JPEG o PNG; si tu cámara las guarda en HEIC, elegí en sus ajustes «Más compatible».';
const PESADA = 'No pudimos achicar esa foto. Elegí otra.';

const refused = (sentence: string): ErrorDeApi => new ErrorDeApi(422, sentence);

const QUALITIES = [0.85, 0.75, 0.65, 0.5] as const;
const SCALES = [1, 0.8, 0.6, 0.4] as const;

/** The size of a photo with a longest side of at most `MAX_SIDE`, times `scale`. */
export function sizeFor(
  width: number,
  height: number,
  scale: number,
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, MAX_SIDE / Math.max(width, height)) * scale;
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * The first encoding that is small enough: first the quality is lowered, then the size.
 *
 * @throws ErrorDeApi if none is
 */
export async function firstThatFits(encode: (scale: number, quality: number) => Promise<Blob | null>): Promise<Blob> {
  for (const scale of SCALES)
    for (const quality of QUALITIES) {
      const blob = await encode(scale, quality);
      if (blob && blob.type === 'image/jpeg' && blob.size <= MAX_PHOTO_BYTES) return blob;
    }
  throw refused(PESADA);
}

/**
 * A photo to send: a JPEG of at most 1,600 pixels a side and 400 kB. It is drawn again, so that none of the camera's
 * metadata is left, such as the location.
 *
 * @throws ErrorDeApi if this browser cannot read it
 */
export async function toPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null || picture.width === 0 || picture.height === 0) throw refused(ILEGIBLE);
  try {
    return await firstThatFits((scale, quality) => draw(picture, scale, quality));
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const size = sizeFor(picture.width, picture.height, scale);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) throw refused(PESADA);
  // JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}
