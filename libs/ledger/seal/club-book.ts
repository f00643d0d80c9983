import { createHash } from 'node:crypto';
import { BookInvalid, fieldsOf, hashOfOwn, textOf, type Fields } from './book-lines';
import { openCheckpoint, type ParsedCheckpoint } from './checkpoint';
import type { ClubRead } from './club-read';
import { GapBookReader, type GapBookHeading } from './gap-book';
import { GrowingTree } from './merkle';
import { NoteInvalid, keyFingerprint, parseVerifierKey } from './note';
import { pruebaVale, type PruebaDeClub } from './sealed-file';

/**
 * The fields of the first line of a club's book. The seal in the second line signs this line, and proves the club's root; each further line is
 * an event, in the club's order. Books of version 1 are proved by the global tree instead (`gap-book.ts`).
 */
export interface BookHeading {
  readonly version: 2;
  readonly club_id: string;
  readonly club: string;
  /** ISO 8601. */
  readonly emitido: string;
  /** The signer's public key, in the note format, and the SHA-256 (hex) of that key in DER. */
  readonly clave_publica: string;
  readonly huella_de_clave: string;
  /** Where the method is described. */
  readonly metodo: string;
}

/** Size of the parts in which a book is written, in bytes. */
const PART = 128 * 1024;

/** The first line of a book, and the line that its seal must sign. */
export function bookHeading(heading: BookHeading): { readonly line: string; readonly signed: string } {
  const line = JSON.stringify({ libro: heading });
  return { line, signed: lineOf(line) };
}

const lineOf = (heading: string): string =>
  `libro sha256:${createHash('sha256').update(heading, 'utf8').digest('hex')}`;

/** The stored events of a club are not those that were sealed: a book of them would prove nothing. */
export class BookAltered extends Error {}

/** The source of a book. */
export interface BookSource {
  /** First line, as `bookHeading` gave it. */
  readonly line: string;
  /** Signed checkpoint (C2SP) with the line that `bookHeading` gave. */
  readonly sello: string;
  /** That the head of the reading stands in that checkpoint. */
  readonly prueba: PruebaDeClub;
  readonly read: ClubRead;
}

/**
 * Writes a club's book in parts, as they are read: memory does not grow with it. If the events are not those of the
 * club's root, the book ends without its last line and so is not whole.
 *
 * @throws BookAltered where the stored events are not the sealed ones
 */
export async function* bookParts({ line, sello, prueba, read }: BookSource): AsyncGenerator<Buffer, void> {
  let part: Buffer[] = [Buffer.from(`${line}\n${JSON.stringify({ sello, prueba })}\n`, 'utf8')];
  let bytes = 0;
  let place = 0;
  for await (const { canonical } of read.events()) {
    if (!canonical) throw new Error(`event ${place} of ${read.head.club} came without its recorded bytes`);
    part.push(Buffer.from(`{"hoja":${place},"evento":`), canonical, END_OF_LINE);
    bytes += canonical.length;
    place += 1;
    if (bytes < PART) continue;
    yield Buffer.concat(part);
    [part, bytes] = [[], 0];
  }
  if (!read.isWhole) throw new BookAltered(`the stored events of ${read.head.club} are not those that were sealed`);
  yield Buffer.concat([...part, Buffer.from(`${JSON.stringify({ fin: { eventos: place } })}\n`)]);
}

const END_OF_LINE = Buffer.from('}\n');

/** Whether a club's book is whole, and if not, why. */
export type BookVerdict =
  | {
      readonly ok: true;
      readonly heading: BookHeading | GapBookHeading;
      /** Events of the club, and of the whole ledger that was signed. */
      readonly events: number;
      readonly size: bigint;
    }
  | { readonly ok: false; readonly reason: string };

/** Reads a book of version 2: the club's events in the order of its own tree. */
class ClubBookReader {
  private readonly tree = new GrowingTree();
  private seal: Fields | undefined;
  private end: Fields | undefined;
  events = 0;

  /** @param line the heading as it stands in the book */
  constructor(
    readonly heading: BookHeading,
    private readonly line: string,
  ) {}

  get sello(): string {
    return textOf(this.seal ?? {}, 'sello');
  }

  get ended(): boolean {
    return this.end !== undefined;
  }

  read(line: Fields): void {
    if (!this.seal) this.seal = line;
    else if ('fin' in line) this.end = fieldsOf(line['fin']);
    else {
      if (line['hoja'] !== this.events) throw new BookInvalid(`el evento ${this.events} no está en su lugar`);
      this.tree.add(hashOfOwn(line['evento'], this.heading.club_id, line['hoja']));
      this.events += 1;
    }
  }

  /** @throws BookInvalid where its events are not all that the signed head of the club holds */
  check({ extensions }: ParsedCheckpoint): void {
    const { club_id, emitido, huella_de_clave, clave_publica } = this.heading;
    if (!extensions.includes(lineOf(this.line))) throw new BookInvalid('el encabezado no es el que se firmó');
    if (!extensions.includes(`fecha ${emitido}`)) throw new BookInvalid('la fecha no es la que se firmó');
    if (huella_de_clave !== keyFingerprint(parseVerifierKey(clave_publica)))
      throw new BookInvalid('la huella no es la de la clave');
    const prueba = fieldsOf(this.seal?.['prueba']) as unknown as PruebaDeClub;
    if (this.end?.['eventos'] !== this.events || prueba.eventos !== String(this.events))
      throw new BookInvalid(`faltan eventos: dice ${String(prueba.eventos)} y trae ${this.events}`);
    if (prueba.club !== club_id) throw new BookInvalid('la prueba es de otro club');
    if (prueba.raiz !== this.tree.root().toString('base64'))
      throw new BookInvalid('los eventos no reproducen la raíz del club');
    if (!pruebaVale(prueba, extensions)) throw new BookInvalid('la raíz del club no está en el sello');
  }
}

type Reader = ClubBookReader | GapBookReader;

/** @throws BookInvalid where it is no heading of a book that this version knows */
function readerOf(text: string): Reader {
  const heading = fieldsOf(fieldsOf(JSON.parse(text))['libro']);
  textOf(heading, 'club_id');
  textOf(heading, 'clave_publica');
  if (heading['version'] === 1) return new GapBookReader(heading as unknown as GapBookHeading);
  if (heading['version'] === 2) return new ClubBookReader(heading as unknown as BookHeading, text);
  throw new BookInvalid(`la versión ${String(heading['version'])} de libro no se conoce`);
}

async function readAll(lines: AsyncIterable<string>): Promise<Reader> {
  let reader: Reader | undefined;
  for await (const text of lines) {
    if (text === '') continue;
    if (reader?.ended) throw new BookInvalid('hay líneas después del final');
    if (reader) reader.read(fieldsOf(JSON.parse(text)));
    else reader = readerOf(text);
  }
  if (!reader?.ended) throw new BookInvalid('el libro está incompleto');
  return reader;
}

/**
 * Verifies a club's book by itself, without the system that made it: the signature is valid, the events are the signed
 * ones, and none is missing. Books of every version are verified.
 *
 * @param key public key that the reader trusts; null uses the book's own key, which proves only that the parts of the
 * book belong together
 */
export async function verifyBook(lines: AsyncIterable<string>, key: string | null = null): Promise<BookVerdict> {
  try {
    const reader = await readAll(lines);
    const checkpoint = openCheckpoint(reader.sello, [parseVerifierKey(key ?? reader.heading.clave_publica)]);
    reader.check(checkpoint);
    return { ok: true, heading: reader.heading, events: reader.events, size: checkpoint.size };
  } catch (error) {
    if (error instanceof NoteInvalid) return { ok: false, reason: `la firma no vale: ${error.message}` };
    const known = error instanceof BookInvalid || error instanceof SyntaxError || error instanceof RangeError;
    if (!known) throw error;
    return { ok: false, reason: error.message };
  }
}
