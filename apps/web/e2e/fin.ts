import { rmSync } from 'node:fs';

/** Removes the data folder of the run. The app, which stops later, can still write there: a leftover fails no test. */
export default function fin(): void {
  const carpeta = process.env.E2E_DATA_DIR;
  if (!carpeta) return;
  try {
    rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (error) {
    console.warn(`${carpeta} is left: ${String(error)}`);
  }
}
