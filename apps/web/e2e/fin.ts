import { rmSync } from 'node:fs';

/** The data folder of the run goes with it. The app, which ends after this, may still write there: what is left of it then fails no test. */
export default function fin(): void {
  const carpeta = process.env.E2E_DATA_DIR;
  if (!carpeta) return;
  try {
    rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (error) {
    console.warn(`${carpeta} is left: ${String(error)}`);
  }
}
