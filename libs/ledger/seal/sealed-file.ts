import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { mapOf, verifyClub, type ClubProof } from './club-map';
import { strictBase64 } from './note';

/** The claims of a sealed file about itself: which report it is, and the SHA-256 (hex) of its bytes before the seal. */
export interface Manifiesto {
  readonly informe: string;
  readonly asunto: string;
  readonly club: string;
  /** Distinguishes clubs of the same name. Missing in earlier files. */
  readonly numero_de_club?: string;
  readonly codigo: string;
  /** ISO 8601. */
  readonly emitido: string;
  /** SHA-256 (hex) of the facts that are attached. */
  readonly hechos: string;
  readonly cuerpo: string;
  /** Proves that the signed checkpoint contains the club's head. Missing in earlier files. */
  readonly prueba_de_club?: PruebaDeClub;
}

/** A proof of the map of clubs as JSON: hashes in base64, figures as decimals. */
export interface PruebaDeClub {
  readonly club: string;
  readonly eventos: string;
  readonly raiz: string;
  /** Place of the club among all, and how many they are. */
  readonly lugar: string;
  readonly clubes: string;
  readonly camino: readonly string[];
}

/** The proof of a club as a file holds it. Hashes are base64. */
export const comoPrueba = ({ club, size, root, index, clubs, path }: ClubProof): PruebaDeClub => ({
  club,
  eventos: String(size),
  raiz: root.toString('base64'),
  lugar: String(index),
  clubes: String(clubs),
  camino: path.map((hash) => hash.toString('base64')),
});

/** Whether the proof of a file holds under the lines that its checkpoint signs; never throws. */
export function pruebaVale(prueba: PruebaDeClub, firmado: readonly string[]): boolean {
  const line = mapOf(firmado);
  const numeros = [prueba.eventos, prueba.lugar, prueba.clubes];
  if (!line || !numeros.every((uno) => /^(0|[1-9]\d{0,18})$/.test(uno))) return false;
  const [size, index, clubs] = numeros.map(BigInt) as [bigint, bigint, bigint];
  // What is written otherwise than we write it is refused, also where it would say the same.
  const { club, raiz, camino } = prueba;
  if (typeof club !== 'string' || !Array.isArray(camino)) return false;
  const [root, ...path] = [raiz, ...camino].map(comoHash);
  if (!root || path.includes(undefined)) return false;
  return verifyClub({ club, size, index, clubs, root, path: path as Buffer[] }, line);
}

const comoHash = (text: unknown): Buffer | undefined => (typeof text === 'string' ? strictBase64(text) : undefined);

/** The parts of a sealed file. `cuerpoIntacto` says whether its pages have the hash of its manifest. */
export interface SealedFile {
  readonly manifiesto: Manifiesto;
  /** Whether the bytes before the seal are those of the manifest. */
  readonly cuerpoIntacto: boolean;
  /** The checkpoint's text, not believed yet; it must have the line `lineaDe(...)` among those that it signs. */
  readonly sello: string;
  readonly linea: string;
}

const MARCA = '\n%CEPA1 ';
/** Longest seal of a file that is looked at, in bytes. */
const MAX = 16_384;

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const lineOf = (manifiesto: string): string => `documento sha256:${sha256(manifiesto)}`;

/** The end of a PDF, where it says at which byte its table of contents stands. */
const FINAL = 1024;

/**
 * Passes on the parts of a PDF as they come, and adds its manifest and a signed checkpoint that covers it, as a comment
 * after its end. The file stays valid: the last lines repeat the place of its cross-reference table, as an update
 * without changes would.
 *
 * @param firmar signs a checkpoint with this further line, once all of the parts have passed
 */
export async function* withSealedBody(
  pdf: AsyncIterable<Buffer>,
  informe: Omit<Manifiesto, 'cuerpo'>,
  firmar: (line: string) => string,
): AsyncGenerator<Buffer, void> {
  const body = createHash('sha256');
  let final: Buffer = Buffer.alloc(0);
  for await (const parte of pdf) {
    body.update(parte);
    final = Buffer.concat([final, parte.subarray(-FINAL)]).subarray(-FINAL);
    yield parte;
  }
  const manifiesto = canonicalize({ ...informe, cuerpo: body.digest('hex') });
  if (manifiesto === undefined) throw new Error('the manifest of a report is not JSON');
  const inicio = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(final.toString('latin1'))?.[1];
  if (inicio === undefined) throw new Error('the drawn file does not end as a PDF does');
  const partes = [manifiesto, firmar(lineOf(manifiesto))].map((text) => Buffer.from(text, 'utf8').toString('base64'));
  yield Buffer.from(`${MARCA}${partes.join(' ')}\nstartxref\n${inicio}\n%%EOF\n`, 'latin1');
}

/** Reads the seal of a file; null if it has no readable seal. */
export function readSealedFile(file: Buffer): SealedFile | null {
  const fin = file.subarray(-MAX).toString('latin1');
  const desde = fin.lastIndexOf(MARCA);
  if (desde < 0) return null;
  const largo = fin.length - desde;
  const match = /^\n%CEPA1 ([A-Za-z0-9+/]+=*) ([A-Za-z0-9+/]+=*)\nstartxref\n(\d+)\n%%EOF\n$/.exec(fin.slice(desde));
  if (!match) return null;
  const [text, sello] = match.slice(1, 3).map((parte) => strictBase64(parte)?.toString('utf8'));
  if (text === undefined || sello === undefined) return null;
  const manifiesto = comoManifiesto(text);
  if (manifiesto === null) return null;
  const body = file.subarray(0, file.length - largo);
  // The lines after the seal lead a reader to its contents: they must be those of the body.
  const propio = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(body.subarray(-1024).toString('latin1'))?.[1];
  const isBodyIntact = sha256(body) === manifiesto.cuerpo && propio === match[3];
  return { manifiesto, cuerpoIntacto: isBodyIntact, sello, linea: lineOf(text) };
}

const FIELDS = ['informe', 'asunto', 'club', 'codigo', 'emitido', 'hechos', 'cuerpo'] as const;

function comoManifiesto(text: string): Manifiesto | null {
  try {
    const leido = JSON.parse(text) as Record<string, unknown> | null;
    if (leido === null || typeof leido !== 'object') return null;
    return FIELDS.every((field) => typeof leido[field] === 'string') ? (leido as unknown as Manifiesto) : null;
  } catch {
    return null;
  }
}
