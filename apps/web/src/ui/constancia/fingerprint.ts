/** Hexadecimal SHA-256 of a file, computed on this device: the file itself is not sent. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Browsers only compute it on secure origins. */
export const canFingerprint = (): boolean => typeof crypto !== 'undefined' && 'subtle' in crypto;
