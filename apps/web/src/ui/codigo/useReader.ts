import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openCamera, closeCamera, failureOf, hasCamera, type CameraFailure } from './camera';
import { crearDetector, type Detector } from './detector';
import { codigoLeido } from './leido';

/** Interval between checks of the image: fast for the hand, light on the battery. */
const CADA_MS = 150;
/** Number of checks without a code after which the same one counts again. */
const MIRADAS_VACIAS = 6;

interface Reader {
  readonly video: React.RefObject<HTMLVideoElement | null>;
  readonly imagen: MediaStream | null;
  readonly falla: CameraFailure | null;
  readonly reintentar: () => void;
}

/** Opens the camera, reads codes from it, and closes it when the screen is left or hidden. */
export function useReader(alLeer: (codigo: string) => void, continuo: boolean): Reader {
  const video = useRef<HTMLVideoElement>(null);
  const [image, setImage] = useState<MediaStream | null>(null);
  const [failure, setFailure] = useState<CameraFailure | null>(() => (hasCamera() ? null : 'inseguro'));
  const [intento, fijarIntento] = useState(0);
  const leer = useEffectEvent((codigo: string) => {
    navigator.vibrate?.(80);
    alLeer(codigo);
  });
  useEffect(() => {
    if (!hasCamera()) return;
    const vida = new AbortController();
    const empezar = async (): Promise<void> => {
      const abierta = await openCamera();
      if (vida.signal.aborted) return closeCamera(abierta);
      vida.signal.addEventListener('abort', () => closeCamera(abierta));
      setImage(abierta);
      const detector = await crearDetector();
      if (video.current) await mirar(video.current, abierta, detector, vida.signal, continuo, leer);
    };
    empezar().catch((error: unknown) => {
      if (vida.signal.aborted) return;
      vida.abort();
      setFailure(failureOf(error));
    });
    return () => vida.abort();
  }, [intento, continuo]);
  const reintentar = (): void => {
    setFailure(null);
    setImage(null);
    fijarIntento((antes) => antes + 1);
  };
  return { video, imagen: image, falla: failure, reintentar };
}

async function mirar(
  video: HTMLVideoElement,
  image: MediaStream,
  detector: Detector,
  signal: AbortSignal,
  continuo: boolean,
  leer: (codigo: string) => void,
): Promise<void> {
  video.srcObject = image;
  await video.play();
  let ultimo = '';
  let vacias = 0;
  while (!signal.aborted) {
    const codigo =
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
        ? codigoLeido((await detector.detect(video))[0]?.rawValue ?? '')
        : '';
    if (signal.aborted) return;
    vacias = codigo === '' ? vacias + 1 : 0;
    if (vacias > MIRADAS_VACIAS) ultimo = '';
    if (codigo !== '' && codigo !== ultimo) {
      ultimo = codigo;
      leer(codigo);
      if (!continuo) return closeCamera(image);
    }
    await new Promise((seguir) => setTimeout(seguir, CADA_MS));
  }
}
