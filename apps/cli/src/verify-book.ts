import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { verifyBook } from '@cepa/ledger/seal';
import { Fault, type Terminal } from './terminal';

/**
 * `npm run verify -- --book FILE`: checks a club's book (`GET /api/libro-del-club`) by itself, without its
 * installation.
 *
 * @param key public key that the reader trusts; without it the book's own, which the output then mentions
 * @returns 0 if the book is complete, else 1
 * @throws Fault if the file cannot be read
 */
export async function bookGiven(file: string, key: string | undefined, { out }: Terminal): Promise<number> {
  const input = createReadStream(file, 'utf8');
  const failed = new Promise<never>((_, reject) => {
    input.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new Fault(`No se puede leer el archivo ${file} (${cause.code}).`, { cause })),
    );
  });
  const verdict = await Promise.race([
    verifyBook(createInterface({ input, crlfDelay: Infinity }), key ?? null),
    failed,
  ]);
  if (!verdict.ok) {
    out.write(`El libro no se verificó: ${verdict.reason}.\n`);
    return 1;
  }
  const { club, emitido, clave_publica } = verdict.heading;
  out.write(
    `El libro de ${club} está entero: ${verdict.events} eventos de los ${verdict.size} sellados al ${emitido}.\n`,
  );
  if (key === undefined)
    out.write(`Firmado con ${clave_publica}: comparala con la que publica quien lo emitió, o pasala con --key.\n`);
  return 0;
}
