import { pause } from '@cepa/base';

const INTENTO_MS = 500;
const LINE_MS = 5_000;

export interface Espera {
  /** Total time to wait; 0 tries once. */
  readonly segundos: number;
  /** Whether an error may be temporary: a wrong password is not. */
  readonly pasa: (error: unknown) => boolean;
  /** Receives a line for the operator from time to time. */
  readonly decir: (line: string) => void;
}

/** Retries until it works, for dependencies of the start that may still be starting. @throws the last error */
export async function esperar(que: string, probar: () => Promise<void>, espera: Espera): Promise<void> {
  const limit = performance.now() + espera.segundos * 1_000;
  for (let line = 0; ;) {
    try {
      return await probar();
    } catch (error) {
      const queda = limit - performance.now();
      if (queda <= 0 || !espera.pasa(error)) throw error;
      if (performance.now() >= line) {
        espera.decir(
          `Cepa espera a ${que}, hasta ${Math.ceil(queda / 1_000)} segundos más: ${error instanceof Error ? error.message : String(error)}`,
        );
        line = performance.now() + LINE_MS;
      }
      await pause(Math.min(INTENTO_MS, queda));
    }
  }
}
