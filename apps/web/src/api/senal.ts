/** `sin_red`: the device says that it has no network; `sin_respuesta`: it has one, and the server does not answer. */
export type Senal = 'hay' | 'sin_red' | 'sin_respuesta';

/** While there is no signal the server is asked again this often. */
const CADA_MS = 5_000;
const PLAZO_MS = 5_000;

/** Whether the server can be reached, as the last request showed. */
export interface EstadoDeSenal {
  readonly actual: () => Senal;
  /** @returns how to stop */
  readonly suscribir: (listener: () => void) => () => void;
  /** A request was answered, whatever the answer. */
  readonly respondio: () => void;
  /** A request was not answered: one that was lost says nothing yet, so the server is asked once more. */
  readonly noRespondio: () => void;
  /** The device lost its network. Believed at once; a server on this very machine answers all the same. */
  readonly cayoLaRed: () => void;
}

/**
 * Keeps what is known of the signal.
 *
 * @param preguntar whether the server answers now
 * @param sinRed whether the device says that it has no network
 */
export function crearSenal(preguntar: () => Promise<boolean>, sinRed: () => boolean): EstadoDeSenal {
  let senal: Senal = 'hay';
  let preguntando = false;
  let proxima: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const fijar = (nueva: Senal): void => {
    if (nueva === senal) return;
    senal = nueva;
    for (const listener of listeners) listener();
  };
  const respondio = (): void => {
    clearTimeout(proxima);
    fijar('hay');
  };
  const averiguar = async (): Promise<void> => {
    if (preguntando) return;
    preguntando = true;
    clearTimeout(proxima);
    const responde = await preguntar();
    preguntando = false;
    if (responde) return respondio();
    fijar(sinRed() ? 'sin_red' : 'sin_respuesta');
    proxima = setTimeout(() => void averiguar(), CADA_MS);
  };
  return {
    actual: () => senal,
    suscribir(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    respondio,
    noRespondio: () => void averiguar(),
    cayoLaRed() {
      fijar('sin_red');
      void averiguar();
    },
  };
}

/** Any answer will do: one from a server that is busy too. */
const preguntarAlServidor = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PLAZO_MS) }).then(
    () => true,
    () => false,
  );

/** The signal of this device. */
export const senal = crearSenal(preguntarAlServidor, () => !navigator.onLine);

let seguida = false;

/** Sends a request and notes whether it was answered; one that was given up says nothing. */
export async function enviar(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    senal.respondio();
    return response;
  } catch (error) {
    if (seguida && !(error instanceof DOMException && error.name === 'AbortError')) senal.noRespondio();
    throw error;
  }
}

/** Believes the device that its network went at once, and asks the server when it says that it is back. */
export function seguirSenal(): void {
  seguida = true;
  addEventListener('offline', senal.cayoLaRed);
  addEventListener('online', senal.noRespondio);
  if (!navigator.onLine) senal.cayoLaRed();
}
