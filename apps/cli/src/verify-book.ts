import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { verifyBook } from '@cepa/ledger/seal';
import { Fault, type Terminal } from './terminal';

/**
 * `npm run verify -- --book FILE`: a club's book (`GET /api/libro-del-club`) by itself, without the installation that gave it.
 *
 * @param key public key that the reader trusts; without it the book's own, which it then says
 * @returns 0 when the book is whole, else 1
 * @throws Fault when the file can't be read
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
