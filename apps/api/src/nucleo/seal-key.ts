import { join } from 'node:path';
import { generateSealKey, installationKey, type SealKey } from '@cepa/ledger/seal';
import { ConfigError } from '@cepa/platform/config';

/** A signing key for an installation that has none yet. */
export const newSealKey = (): string => generateSealKey('cepa').pem;

/** @throws ConfigError where the file does not hold a key */
export function sealKey(pem: string, dataDir: string): SealKey {
  try {
    return installationKey(pem);
  } catch (cause) {
    throw new ConfigError(
      'DATA_DIR',
      `la clave ${join(dataDir, 'keys', 'sello.pem')} está dañada. Recuperala de una copia de seguridad.`,
      { cause },
    );
  }
}
