import { createHash, createPublicKey } from 'node:crypto';
import {
  checkpointAsGiven,
  checkpointToQr,
  generateSealKey,
  installationKey,
  openCheckpoint,
  parseVerifierKey,
  signCheckpoint,
} from './index';

describe('the key of an installation', () => {
  it('signs under a name that follows from the key alone', () => {
    const { pem } = generateSealKey('otro-nombre');
    const hex = createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('hex');
    expect(installationKey(pem).name).toBe(`cepa-${createHash('sha256').update(hex).digest('hex').slice(0, 12)}`);
    expect(installationKey(generateSealKey('cepa').pem).name).not.toBe(installationKey(pem).name);
  });
});

describe('a checkpoint as people hand it over', () => {
  const key = installationKey(generateSealKey('cepa').pem);
  const text = signCheckpoint(
    { origin: key.name, size: 3n, root: Buffer.alloc(32, 7), extensions: ['fecha 2026-11-21'] },
    key,
  );

  it.each([
    ['as it was signed', text],
    ['without its last line break', text.trimEnd()],
    ['with the line breaks of another system', text.replaceAll('\n', '\r\n')],
    ['quoted in a mail', text.replaceAll(/^/gm, '> ')],
    ['quoted in a mail that answers a mail', text.trimEnd().replaceAll(/^/gm, '>> ').replaceAll(/ $/gm, '')],
    ['as the content of a QR that a mail quotes', `> ${checkpointToQr(text)}\n`],
    ['as the content of a QR', `${checkpointToQr(text)}\n`],
    [
      'as the address in a report’s QR',
      `https://cepa.example/verificar?sello=${encodeURIComponent(checkpointToQr(text))}`,
    ],
  ])('is read %s', (_, given) => {
    expect(openCheckpoint(checkpointAsGiven(given), [parseVerifierKey(key.verifierKey)]).size).toBe(3n);
  });

  it('stays as it is where it is neither', () => {
    expect(checkpointAsGiven('C1~roto')).toBe('C1~roto');
  });
});
