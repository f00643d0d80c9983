import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openCheckpoint } from './checkpoint';
import { verifyBook } from './club-book';
import { NoteInvalid, parseVerifierKey } from './note';
import { outsider } from './proof-doc.testkit';
import { readSealedFile, pruebaVale } from './sealed-file';

/** A seal, a report and books as released versions issued them, of an invented club, with the signing key. They never change. */
const golden = (name: string): Buffer => readFileSync(path.join(__dirname, 'golden', name));
const key = golden('clave.txt').toString('utf8').trim();
const keys = [parseVerifierKey(key)];

/** The same bytes except for one. */
function otherwise(bytes: Buffer, at: number, to = bytes[at]! ^ 1): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = to;
  return changed;
}

/** Also the other case of a letter: a careless decoder accepts both. */
const changesOf = (bytes: Buffer, at: number): Buffer[] => [
  otherwise(bytes, at),
  ...(/[a-z]/i.test(String.fromCharCode(bytes[at]!)) ? [otherwise(bytes, at, bytes[at]! ^ 32)] : []),
];

function isSeal(bytes: Buffer): boolean {
  try {
    openCheckpoint(bytes.toString('utf8'), keys);
    return true;
  } catch (error) {
    if (error instanceof NoteInvalid) return false;
    throw error;
  }
}

function isReport(bytes: Buffer): boolean {
  const file = readSealedFile(bytes);
  if (!file?.cuerpoIntacto || !isSeal(Buffer.from(file.sello))) return false;
  const { extensions } = openCheckpoint(file.sello, keys);
  const { prueba_de_club: proof, hechos } = file.manifiesto;
  return (
    extensions.includes(file.linea) &&
    extensions.some((line) => line.startsWith('clubes ')) &&
    /^[0-9a-f]{64}$/.test(hechos) &&
    proof !== undefined &&
    pruebaVale(proof, extensions)
  );
}

async function* lines(text: string): AsyncGenerator<string> {
  for (const line of text.split('\n')) yield await Promise.resolve(line);
}
const ofBook = (bytes: Buffer, trusted: string) => verifyBook(lines(bytes.toString('utf8')), trusted);

describe('what a released version issued is still verified, and refused with one byte changed', () => {
  it('a seal', () => {
    const seal = golden('sello.txt');
    expect(isSeal(seal)).toBe(true);
    for (let at = 0; at < seal.length; at += 1)
      for (const changed of changesOf(seal, at)) expect([at, isSeal(changed)]).toEqual([at, false]);
  });

  it('a report’s PDF', () => {
    const pdf = golden('informe.pdf');
    expect(isReport(pdf)).toBe(true);
    const end = pdf.lastIndexOf('\n%CEPA1 ');
    // Every byte of its seal, and a part of its body, which is hashed as a whole.
    const places = [...Array.from({ length: pdf.length - end }, (_, i) => end + i), 0, 9, end - 1];
    for (let at = 997; at < end; at += 997) places.push(at);
    for (const at of places)
      for (const changed of changesOf(pdf, at)) expect([at, isReport(changed)]).toEqual([at, false]);
  });

  it.each([
    ['libro-v1.ndjson', 'clave.txt'],
    ['libro-v2.ndjson', 'clave-v2.txt'],
  ])('a club’s book, %s', async (name, ofKey) => {
    const [book, trusted] = [golden(name), golden(ofKey).toString('utf8').trim()];
    expect(await ofBook(book, trusted)).toMatchObject({
      ok: true,
      heading: { club: 'Club Ana' },
      events: 8,
      size: 24n,
    });
    // Version 1 signs neither the name of its club nor the URL of the method.
    const unsigned = name.includes('v1')
      ? /"club":"[^"]*"|"metodo":"[^"]*"|"huella_de_clave":|"clave_publica":"[^"]*"/g
      : /(?!)/g;
    const text = book.toString('latin1');
    const free = [...text.matchAll(unsigned)].map(({ 0: found, index }) => [index, index + found.length] as const);
    // Half of the heading, the seal and the proof, and a part of the events, which are hashed whole.
    const events = text.indexOf('\n{"hoja"');
    for (let at = 0; at < book.length; at += at < events ? 2 : 41) {
      if (free.some(([from, to]) => at >= from && at < to)) continue;
      // Line ends are not included.
      if (text[at] === '\n') continue;
      for (const changed of changesOf(book, at)) expect([at, (await ofBook(changed, trusted)).ok]).toEqual([at, false]);
    }
  });

  it.each([['libro-v1.ndjson'], ['libro-v2.ndjson']])('by the commands of docs/proof.md alone: %s', (name) => {
    const { write, run, end } = outsider();
    const book = golden(name).toString('utf8');
    write('libro.ndjson', book);
    expect(run('book')).toBe('The events give the signed root\n');
    expect(run('seal')).toContain('Signature Verified Successfully');
    write('libro.ndjson', book.replace('Sala Ñandú 2', 'Sala Ñandu 2'));
    expect(run('book')).toBe('');
    end();
  });
});

it('the golden files are the ones that were issued', () => {
  const sums = ['clave.txt', 'clave-v2.txt', 'informe.pdf', 'libro-v1.ndjson', 'libro-v2.ndjson', 'sello.txt'].map(
    (name) => [name, createHash('sha256').update(golden(name)).digest('hex').slice(0, 16)],
  );
  expect(Object.fromEntries(sums)).toMatchInlineSnapshot(`
    {
      "clave-v2.txt": "eff7e6454e9fa617",
      "clave.txt": "a904d671f61893d2",
      "informe.pdf": "35246a6dcfbe0b12",
      "libro-v1.ndjson": "9e5963b314249fa8",
      "libro-v2.ndjson": "20cb1539e0b526d0",
      "sello.txt": "06a59264670a3802",
    }
  `);
});
