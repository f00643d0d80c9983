import { useCallback, useState } from 'react';
import { dibujarQr, type QrDrawing } from './qr';

/** Each URL is drawn once, for all its copies and sheets. */
export function useQrDe(): (direccion: string) => QrDrawing {
  const [dibujados] = useState(() => new Map<string, QrDrawing>());
  return useCallback(
    (direccion) => {
      const qr = dibujados.get(direccion) ?? dibujarQr(window.location.origin + direccion);
      dibujados.set(direccion, qr);
      return qr;
    },
    [dibujados],
  );
}
