import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ledger } from '@cepa/ledger';
import { EventMacs, type MacKey } from '@cepa/ledger/event-mac';
import { ConfigError, secretFile } from '@cepa/platform/config';

/**
 * One numbered file with 32 bytes for each key; the last one signs. Adding one rotates the key: older ones are needed
 * for backups.
 */
const KEY = /^libro-\d{4}\.key$/;
const FIRST = 'libro-0001.key';
/** The end of the ledger when events got a MAC: earlier events may lack one. */
const START = 'libro-desde.json';

/**
 * The keys with which the installation proves that it wrote an event. They are in `DATA_DIR/keys`, never in the
 * database, and shared by all processes.
 */
export class LedgerKeys {
  readonly authority: EventMacs;

  private constructor(private readonly dataDir: string) {
    this.authority = new EventMacs(() => readKeys(dataDir), -1n);
  }

  static async open(dataDir: string): Promise<LedgerKeys> {
    await secretFile(dataDir, FIRST, newKey);
    return new LedgerKeys(dataDir);
  }

  /**
   * Determines the position up to which events without a MAC are accepted: the head of the ledger at the first start,
   * the stored position afterwards. Only a holder of the keys can change it. Must be called before anything is appended
   * or read.
   *
   * @throws ConfigError if it was edited, or the keys differ
   */
  async begin(ledger: Pick<Ledger, 'head'>): Promise<void> {
    const keys = readKeys(this.dataDir);
    const head = await ledger.head();
    const make = (): string =>
      JSON.stringify({
        posicion: String(head),
        mac: startTag(keys[0]!, String(head)),
      });
    const kept = (await secretFile(this.dataDir, START, make)).toString('utf8');
    this.authority.unsignedUpTo = startOf(kept, keys, join(this.dataDir, 'keys', START));
  }
}

const newKey = (): Buffer => randomBytes(32);

function keyFiles(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'keys'))
    .filter((name) => KEY.test(name))
    .sort();
}

function readKeys(dataDir: string): MacKey[] {
  return keyFiles(dataDir).map((name) => {
    const file = join(dataDir, 'keys', name);
    const secret = readFileSync(file);
    if (secret.length !== 32) throw damaged(file);
    return {
      id: createHash('sha256').update(secret).digest('hex').slice(0, 16),
      secret,
    };
  });
}

function startTag({ secret }: MacKey, position: string): string {
  return createHmac('sha256', secret).update(`cepa libro desde ${position}`, 'utf8').digest('hex');
}

function startOf(text: string, keys: readonly MacKey[], file: string): bigint {
  const match = /^\{"posicion":"(-1|\d{1,19})","mac":"([0-9a-f]{64})"\}$/.exec(text);
  if (!match) throw damaged(file);
  const given = Buffer.from(match[2]!, 'hex');
  if (!timingSafeEqual(given, Buffer.from(startTag(keys[0]!, match[1]!), 'hex'))) throw damaged(file);
  return BigInt(match[1]!);
}

function damaged(file: string): ConfigError {
  return new ConfigError(
    'DATA_DIR',
    `${file} está dañado o es de otra instalación. Recuperá la carpeta de claves de una copia de seguridad.`,
  );
}
