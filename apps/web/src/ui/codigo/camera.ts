/** The reasons for no image, for the person. */
export type CameraFailure = 'inseguro' | 'permiso' | 'ninguna' | 'ocupada' | 'lector';

export const FAILURES: Readonly<Record<CameraFailure, string>> = {
  inseguro: 'La cámara solo funciona con una conexión segura (https). Escribí el código.',
  permiso: 'No diste permiso para usar la cámara. Permitila en el navegador o escribí el código.',
  ninguna: 'Este dispositivo no tiene una cámara disponible. Escribí el código.',
  ocupada: 'Otra aplicación está usando la cámara. Cerrala y volvé a intentar, o escribí el código.',
  lector: 'No se pudo abrir el lector de códigos. Volvé a intentar, o escribí el código.',
};

/** Maps a failed `getUserMedia` to one of them. */
export function failureOf(error: unknown): CameraFailure {
  const nombre = error instanceof Error ? error.name : '';
  if (nombre === 'NotAllowedError' || nombre === 'SecurityError') return 'permiso';
  if (nombre === 'NotFoundError' || nombre === 'OverconstrainedError') return 'ninguna';
  return nombre === 'NotReadableError' || nombre === 'AbortError' ? 'ocupada' : 'lector';
}

/** The image of the rear camera, if there is one. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  });

export const hasCamera = (): boolean =>
  window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';

export function closeCamera(image: MediaStream): void {
  for (const pista of image.getTracks()) pista.stop();
}

/** Whether the camera's light can be turned on. */
export const tieneLinterna = (image: MediaStream): boolean =>
  Boolean((image.getVideoTracks()[0]?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);

export const ponerLinterna = async (image: MediaStream, prendida: boolean): Promise<void> => {
  await image.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: prendida } as MediaTrackConstraintSet] });
};
