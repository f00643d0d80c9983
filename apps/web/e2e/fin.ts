import { rmSync } from 'node:fs';

/** The data folder of the run goes with it. */
export default function fin(): void {
  const carpeta = process.env.E2E_DATA_DIR;
  if (carpeta) rmSync(carpeta, { recursive: true, force: true });
}
