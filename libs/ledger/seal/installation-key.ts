import { createHash, createPublicKey } from 'node:crypto';
import { loadSealKey, type SealKey } from './note';

/**
 * The key of an installation under its own name, which is derived from the public half: two installations never sign under one name.
 *
 * @param pem PKCS8 PEM of an Ed25519 key
 */
export function installationKey(pem: string): SealKey {
  const publicHex = createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('hex');
  return loadSealKey(`cepa-${createHash('sha256').update(publicHex, 'utf8').digest('hex').slice(0, 12)}`, pem);
}
