import { rmSync } from 'node:fs';

/** The data folder of the run goes with it; the app, which ends after this, may still write there. */
export default function fin(): void {
  const carpeta = process.env.E2E_DATA_DIR;
  if (carpeta) rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
