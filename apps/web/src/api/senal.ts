/** `sin_red`: the device reports no network; `sin_respuesta`: there is a network, but the server does not answer. */
export type Senal = 'hay' | 'sin_red' | 'sin_respuesta';

/** Interval of requests to the server while there is no signal. */
const CADA_MS = 5_000;
const PLAZO_MS = 5_000;

/** Whether the server can be reached, from the last request. */
export interface EstadoDeSenal {
  readonly actual: () => Senal;
  /** @returns a function that unsubscribes */
  readonly suscribir: (listener: () => void) => () => void;
  /** A request was answered in any way. */
  readonly respondio: () => void;
  /** A request was not answered: one lost request proves nothing, so the server is asked once more. */
  readonly noRespondio: () => void;
  /** A person wants to know now. */
  readonly probar: () => Promise<void>;
  /** The device lost its network. Applied at once; a server on the same machine still answers. */
  readonly cayoLaRed: () => void;
}

/**
 * Tracks the signal.
 *
 * @param preguntar whether the server answers now
 * @param sinRed whether the device reports no network
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
    probar: averiguar,
    cayoLaRed() {
      fijar('sin_red');
      void averiguar();
    },
  };
}

/** Any answer counts, even from a busy server. */
const preguntarAlServidor = (): Promise<boolean> =>
  fetch('/api/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PLAZO_MS) }).then(
    () => true,
    () => false,
  );

/** The signal of this device. */
export const senal = crearSenal(preguntarAlServidor, () => !navigator.onLine);

let seguida = false;

/** Sends a request and records whether it was answered; a cancelled one does not count. */
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

/** Applies the loss of the device's network at once, and asks the server when the network is back. */
export function seguirSenal(): void {
  seguida = true;
  addEventListener('offline', senal.cayoLaRed);
  addEventListener('online', senal.noRespondio);
  if (!navigator.onLine) senal.cayoLaRed();
}
