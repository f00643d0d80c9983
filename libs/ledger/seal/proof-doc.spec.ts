import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { signCheckpoint } from './checkpoint';
import { hashLeaf } from './merkle';
import { generateSealKey, keyFingerprint, loadSealKey, parseVerifierKey } from './note';
import { PartialTree } from './partial-tree';
import { outsider } from './proof-doc.testkit';

describe('the method of docs/proof.md', () => {
  const { write, run, end } = outsider();
  afterAll(end);
  const key = loadSealKey('cepa-0123456789ab', generateSealKey('cepa-0123456789ab').pem);

  /** Seven leaves: the first two and the fourth are of others. */
  const events = [2, 4, 5, 6].map((index) => ({
    index,
    text: canonicalize({ data: { nota: `Ñandú "${index}"\n` } })!,
  }));
  const others = createHash('sha256').update('others').digest();
  const tree = new PartialTree();
  const lines: string[] = [];
  const gap = (level: number, index: bigint): void => {
    tree.add({ level, index, hash: others });
    lines.push(`{"nivel":${level},"indice":${index},"hash":"${others.toString('hex')}"}`);
  };
  gap(1, 0n);
  for (const { index, text } of events) {
    if (index === 4) gap(0, 3n);
    tree.add({ level: 0, index: BigInt(index), hash: hashLeaf(Buffer.from(text)) });
    lines.push(`{"hoja":${index},"evento":${text}}`);
  }
  const facts = '{"pasos":["Ñandú"]}';
  const seal = signCheckpoint(
    {
      ...{ origin: key.name, size: tree.size, root: tree.root() },
      extensions: [
        'fecha 2026-11-21T15:04:00.000Z',
        `informe sha256:${createHash('sha256').update(facts).digest('hex')}`,
      ],
    },
    key,
  );
  const heading = JSON.stringify({ libro: { version: 1, club: 'Club', sello: seal, clave_publica: key.verifierKey } });
  const book = [heading, ...lines, '{"fin":{"eventos":4}}', ''].join('\n');

  it('verifies a book and its seal', () => {
    write('libro.ndjson', book);
    expect(run('book')).toBe('The events give the signed root\n');
    const said = run('seal');
    expect(said).toContain(keyFingerprint(parseVerifierKey(key.verifierKey)));
    expect(said).toContain('Signature Verified Successfully');
  });

  it('verifies a report’s seal and its facts', () => {
    write('sello.txt', seal);
    write('clave.txt', `${key.verifierKey}\n`);
    write('hechos.json', facts);
    expect(run('seal')).toContain('Signature Verified Successfully');
    expect(run('facts')).toMatch(/^informe sha256:[0-9a-f]{64}\n$/);
  });

  it('verifies a seal that was copied from a PDF, or sent by mail: without its empty line, with other ends of lines', () => {
    write('clave.txt', ` ${key.verifierKey}\r\n`);
    for (const copied of [
      seal.replace('\n\n', '\n'),
      seal.replaceAll('\n', '\r\n'),
      `${seal}\n\nClave pública\n`,
      seal.trimEnd(),
    ]) {
      write('sello.txt', copied);
      expect(run('seal')).toContain('Signature Verified Successfully');
    }
  });

  it('refuses a book, a seal and facts that somebody changed', () => {
    write('libro.ndjson', book.replace('Ñandú', 'Nandu'));
    expect(run('book')).toBe('');
    write('sello.txt', seal.replace(`\n${tree.size}\n`, '\n8\n'));
    expect(run('seal')).not.toContain('Verified Successfully');
    write('hechos.json', facts.replace('Ñ', 'N'));
    expect(run('facts')).toBe('');
  });
});
