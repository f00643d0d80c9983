import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import * as schemas from '@cepa/event-schemas';
import type { Ledger } from '@cepa/ledger';
import { openLedger, type OpenLedgerOptions } from '@cepa/ledger/open';
import { READ_SCHEMA, type BuildThreads, type SqlClient } from '@cepa/ledger/projections';
import { parseVerifierKey, SqlSealTree, type SealKey, type SealTree } from '@cepa/ledger/seal';
import { loadConfig, openDataDir, secretFile, type Config } from '@cepa/platform/config';
import { closePool, openPool, requireReachable } from '@cepa/platform/database';
import { startEmbeddedPostgres } from '@cepa/platform/embedded-postgres';
import { buildThreads } from '../../api/src/nucleo/build-threads';
import { KeyRing } from '../../api/src/nucleo/boveda/encryption';
import type { RowSeal } from '../../api/src/nucleo/boveda/row-seal';
import { LedgerKeys } from '../../api/src/nucleo/ledger-keys';
import { SignedHeads } from '../../api/src/nucleo/signed-heads';
import { sealKey } from '../../api/src/nucleo/seal-key';
import { Fault, type Terminal } from './terminal';

/** The installation in the environment, for an operator's command. */
export interface Installation {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly pool: Pool;
  /** Opens the ledger on first use. */
  ledger(): Promise<Ledger>;
  /** Position up to which events without a MAC are accepted. */
  unsignedUpTo(): Promise<bigint>;
  /** Threads for a build of read models, if this machine has some for it. */
  threads(): Promise<BuildThreads | undefined>;
  /** Creates what is missing in an empty ledger, but no keys: a restore brings those of its copy. */
  createLedger(): Promise<void>;
}

interface Options {
  /** Whether to create the embedded database if there is none. */
  readonly mayCreate?: boolean;
}

/**
 * Runs a command on the installation, even while the app runs. It uses a running embedded database, and stops the
 * database only if it started it.
 *
 * @throws Fault if there is no installation
 */
export async function withInstallation<T>(
  terminal: Terminal,
  work: (installation: Installation) => Promise<T>,
  { mayCreate = false }: Options = {},
): Promise<T> {
  const config = loadConfig(terminal.env);
  if (mayCreate) openDataDir(config.dataDir);
  const base = await databaseOf(config, terminal, mayCreate);
  const pool = openPool(base.url, { name: 'cli', max: 8, statementTimeout: 0 });
  let ledger: Promise<Signed> | undefined;
  const open = (): Promise<Signed> => (ledger ??= openSigned(options, config.dataDir));
  const log = { warn: (_: object, message: string) => void terminal.err.write(`Aviso: ${message}\n`) };
  const options = { choice: config.ledger, databaseUrl: base.url, ownerUrl: base.ownerUrl, schemas, log };
  try {
    return await work({
      config,
      databaseUrl: base.url,
      pool,
      ledger: async () => (await open()).ledger,
      unsignedUpTo: async () => (await open()).unsignedUpTo,
      threads: async () => {
        const { unsignedUpTo } = await open();
        const of = { dataDir: config.dataDir, databaseUrl: base.url, choice: config.ledger, unsignedUpTo };
        return buildThreads(of, log);
      },
      createLedger: async () => (await openLedger(options)).close(),
    });
  } finally {
    // An error while opening was already reported to the caller.
    await (await ledger?.catch(() => undefined))?.ledger.close();
    await closePool(pool);
    await base.stop();
  }
}

interface Signed {
  readonly ledger: Ledger;
  readonly unsignedUpTo: bigint;
}

/** The ledger as the app opens it, with the installation's keys for the MACs of events. */
async function openSigned(options: OpenLedgerOptions, dataDir: string): Promise<Signed> {
  const keys = await LedgerKeys.open(dataDir);
  const ledger = await openLedger({ ...options, authority: keys.authority });
  try {
    await keys.begin(ledger);
    return { ledger, unsignedUpTo: keys.authority.unsignedUpTo };
  } catch (error) {
    await ledger.close();
    throw error;
  }
}

async function databaseOf(
  config: Config,
  terminal: Terminal,
  mayCreate: boolean,
): Promise<{ url: string; ownerUrl?: string; stop(): Promise<void> }> {
  if (config.databaseUrl) {
    await requireReachable(config.databaseUrl);
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  }
  if (!mayCreate && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new Fault(
      `En ${config.dataDir} no hay ninguna instalación de Cepa. Indicá la carpeta con DATA_DIR o la base con DATABASE_URL.`,
    );
  }
  const line = (message: string): void => void terminal.err.write(`${message}\n`);
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: { info: () => undefined, warn: line, error: line } });
}

/** Returns the installation's signing key. A command never creates one. @throws Fault */
export async function sealKeyOf(dataDir: string): Promise<SealKey> {
  return sealKey(await sealPemOf(dataDir), dataDir);
}

/** Returns the signing key in PEM, from which other keys are derived. @throws Fault */
export async function sealPemOf(dataDir: string): Promise<string> {
  const pem = await secretFile(dataDir, 'sello.pem', () => {
    throw new Fault(
      `Falta la clave del sello (${join(dataDir, 'keys', 'sello.pem')}). Recuperala de la copia de las claves.`,
    );
  });
  return pem.toString('utf8');
}

/** Returns the MACs of rows of the vault, with this installation's key. @throws Fault */
export const rowSealOf = async (dataDir: string): Promise<RowSeal> => (await keyRingOf(dataDir)).rows;

/** Returns the keys of the vault. A command never creates the master key. @throws Fault */
export async function keyRingOf(dataDir: string): Promise<KeyRing> {
  const master = await secretFile(dataDir, 'boveda.key', () => {
    throw new Fault(
      `Falta la clave de la bóveda (${join(dataDir, 'keys', 'boveda.key')}). Recuperala de la copia de las claves.`,
    );
  });
  return new KeyRing(master);
}

/** Returns the stored heads of the seal in the data folder. @throws Fault */
export async function headsOf(dataDir: string): Promise<SignedHeads> {
  return new SignedHeads(dataDir, [parseVerifierKey((await sealKeyOf(dataDir)).verifierKey)]);
}

/** Returns the stored seal. @throws Fault if the app never made one, or its tables are missing */
export async function sealTreeOf(sql: SqlClient): Promise<SealTree> {
  const tree = new SqlSealTree(sql, READ_SCHEMA);
  const { rows } = await sql.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AND to_regclass($2) IS NOT NULL AS there',
    ['sello_hojas', 'sello_nodos'].map((table) => `${READ_SCHEMA}.${table}`),
  );
  if (rows[0]!.there) return tree;
  if ((await tree.reached()) !== null)
    throw new Fault(
      'Al sello guardado le faltan tablas: alguien las borró. No se rehace en su lugar: conservá la carpeta de datos tal como está y recuperá una copia de seguridad.',
    );
  throw new Fault(
    'Esta instalación todavía no tiene sello: iniciá la aplicación, que lo arma a partir del libro, y volvé a verificar.',
  );
}
