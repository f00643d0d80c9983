import { createHash, verify } from 'node:crypto';
import fc from 'fast-check';
import { checkpointFromQr, checkpointToQr, openCheckpoint, parseCheckpoint, signCheckpoint } from './checkpoint';
import { EMPTY_ROOT } from './merkle';
import { generateSealKey, loadSealKey, parseVerifierKey } from './note';

const NAME = 'cepa.example/libro';
const seed = Buffer.alloc(32, 7);
const key = loadSealKey(NAME, seed);
const verifier = parseVerifierKey(key.verifierKey);
const head = { origin: NAME, size: 42n, root: EMPTY_ROOT };
const signed = signCheckpoint(head, key);

describe('signing and opening', () => {
  it('writes the C2SP format to the letter', () => {
    const [origin, size, root, empty, signature, end, ...more] = signed.split('\n');
    expect([origin, size, root, empty, end, more]).toEqual([
      NAME,
      '42',
      '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      '',
      '',
      [],
    ]);
    expect(signature).toMatch(/^— cepa\.example\/libro [A-Za-z0-9+/]{91}=$/);
  });

  it('reads back the signed text, extension lines included', () => {
    const text = signCheckpoint({ ...head, extensions: ['hora 2025-03-01T12:00:00Z'] }, key);
    const { origin, size, root, extensions } = openCheckpoint(text, [verifier]);
    expect({ origin, size, root, extensions }).toEqual({ ...head, extensions: ['hora 2025-03-01T12:00:00Z'] });
  });

  it('computes the key id as the hash of name, newline, type and key', () => {
    const [name, id, encoded] = key.verifierKey.split(/\+(?=[0-9a-f]{8}\+)|(?<=\+[0-9a-f]{8})\+/) as [
      string,
      string,
      string,
    ];
    const typed = Buffer.from(encoded, 'base64');
    expect([name, typed.length, typed[0]]).toEqual([NAME, 33, 1]);
    expect(id).toBe(
      createHash('sha256')
        .update(Buffer.concat([Buffer.from(`${NAME}\n`), typed]))
        .digest('hex')
        .slice(0, 8),
    );
  });

  it('accepts the verifier key that the signed-note specification gives as an example', () => {
    const { name, id } = parseVerifierKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    expect([name, id.toString('hex')]).toEqual(['PeterNeumann', 'c74f20a3']);
  });

  it('signs the text up to the empty line, with the key id before the signature', () => {
    const { publicKey, id } = verifier;
    const bytes = Buffer.from((signed.split(' ').at(-1) as string).trimEnd(), 'base64');
    const text = Buffer.from(signed.slice(0, signed.indexOf('\n\n') + 1), 'utf8');
    expect([bytes.subarray(0, 4), verify(null, text, publicKey, bytes.subarray(4))]).toEqual([id, true]);
  });

  it('loads the same key from PEM and from its raw seed', () => {
    const pem = key.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(loadSealKey(NAME, pem).verifierKey).toBe(key.verifierKey);
  });

  it('generates a key that signs and verifies', () => {
    const { pem, verifierKey } = generateSealKey('otro');
    const text = signCheckpoint({ ...head, origin: 'otro' }, loadSealKey('otro', pem));
    expect(openCheckpoint(text, [parseVerifierKey(verifierKey)]).size).toBe(42n);
  });

  it('passes over the signature of an unknown key beside a known one', () => {
    const other = signCheckpoint(head, loadSealKey('testigo', Buffer.alloc(32, 9))).split('\n')[4];
    expect(openCheckpoint(`${signed}${other}\n`, [verifier]).size).toBe(42n);
  });
});

describe('the check of a checkpoint refuses', () => {
  const [, , root, , signature] = signed.split('\n') as [string, string, string, string, string];

  it.each([
    ['a size that was changed', signed.replace('\n42\n', '\n43\n'), 'firma_invalida'],
    ['an origin that was changed', signed.replace(NAME, 'cepa.example/otro'), 'firma_invalida'],
    ['an added line', signed.replace('\n\n', '\nmás\n\n'), 'firma_invalida'],
    ['a signature of nobody known', signCheckpoint(head, loadSealKey(NAME, Buffer.alloc(32, 8))), 'clave_desconocida'],
    ['a known key under another name', signCheckpoint(head, loadSealKey('otro', seed)), 'clave_desconocida'],
    ['a good signature followed by a false one', `${signed}${flipSignature(signature)}\n`, 'firma_invalida'],
    ['a size with a leading zero', signed.replace('\n42\n', '\n042\n'), 'formato_invalido'],
    ['a size with a sign', signed.replace('\n42\n', '\n+42\n'), 'formato_invalido'],
    ['a size over 63 bits', signed.replace('\n42\n', '\n9223372036854775808\n'), 'formato_invalido'],
    ['a root without padding', signed.replace(root, root.slice(0, -1)), 'formato_invalido'],
    ['a root with stray bits', signed.replace(root, root.replace('U=', 'V=')), 'formato_invalido'],
    ['a short root', signed.replace(root, 'AAAA'), 'formato_invalido'],
    ['no origin', signed.replace(NAME, ''), 'formato_invalido'],
    ['carriage returns', signed.replaceAll('\n', '\r\n'), 'formato_invalido'],
    ['a control character', signed.replace('42', '42\u0007'), 'formato_invalido'],
    ['no final newline', signed.slice(0, -1), 'formato_invalido'],
    ['no signature', signed.slice(0, signed.indexOf('—')), 'formato_invalido'],
    ['a hyphen for a dash', signed.replace('—', '-'), 'formato_invalido'],
    ['seventeen signatures', signed + `${signature}\n`.repeat(16), 'formato_invalido'],
    ['nothing', '', 'formato_invalido'],
  ])('%s', (_, text, code) => {
    expect(() => openCheckpoint(text, [verifier])).toThrow(expect.objectContaining({ name: 'NoteInvalid', code }));
  });

  it('any flipped bit of the text or of the signature', () => {
    const bytes = Buffer.from(signed);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length * 8 - 1 }), (bit) => {
        const copy = Buffer.from(bytes);
        copy[bit >> 3] = (copy[bit >> 3] as number) ^ (1 << (bit & 7));
        expect(() => openCheckpoint(copy.toString('utf8'), [verifier])).toThrow(
          expect.objectContaining({ name: 'NoteInvalid' }),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('keys and names that the format can not hold', () => {
    expect(() => loadSealKey('con espacio', seed)).toThrow(
      "a key name has no spaces, no plus sign and is not empty: 'con espacio'",
    );
    expect(() => loadSealKey(NAME, seed.subarray(1))).toThrow('a raw Ed25519 key has 32 bytes, not 31');
    expect(() => parseVerifierKey(key.verifierKey.replace(/\+[0-9a-f]{8}\+/, '+00000000+'))).toThrow(
      'formato_invalido: the key id 00000000 is not the hash of the key',
    );
    expect(() => signCheckpoint({ ...head, extensions: ['a\nb'] }, key)).toThrow(
      'formato_invalido: an extension line holds a line break',
    );
    expect(() => signCheckpoint({ ...head, root: Buffer.alloc(31) }, key)).toThrow(
      'formato_invalido: the root is not 32 bytes in base64',
    );
  });
});

describe('the compact form', () => {
  it('is short, safe in a URL, and gives the text back', () => {
    const qr = checkpointToQr(signed);
    expect(qr).toMatch(/^C1~cepa\.example%2Flibro~42~[\w-]{43}~~~[\w-]{91}$/);
    expect(checkpointFromQr(qr)).toBe(signed);
    expect(new URLSearchParams(`c=${qr}`).get('c')).toBe(decodeURIComponent(qr));
  });

  it('gives any checkpoint back to the letter', () => {
    const line = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(
        line,
        fc.bigInt({ min: 0n, max: (1n << 63n) - 1n }),
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.array(line, { maxLength: 3 }),
        (origin, size, root, extensions) => {
          const text = signCheckpoint({ origin, size, root: Buffer.from(root), extensions }, key);
          expect(checkpointFromQr(checkpointToQr(text))).toBe(text);
          expect(parseCheckpoint(text)).toMatchObject({ origin, size, extensions });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['another version', 'C2~a~1~AAAA~~~AAAA'],
    ['a missing signature', 'C1~a~1~AAAA~~x'],
    ['broken percent encoding', checkpointToQr(signed).replace('%2F', '%2')],
    ['broken base64url', checkpointToQr(signed).replace('~42~', '~42~=')],
    ['nothing', ''],
  ])('refuses %s', (_, qr) => {
    expect(() => checkpointFromQr(qr)).toThrow(expect.objectContaining({ code: 'formato_invalido' }));
  });
});

function flipSignature(line: string): string {
  return line.replace(/..=$/, (end) => (end === 'AA=' ? 'BA=' : 'AA='));
}
