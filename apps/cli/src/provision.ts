import { provisionLedger } from '@cepa/ledger/postgres';
import { loadConfig } from '@cepa/platform/config';
import { requireReachable } from '@cepa/platform/database';
import { Fault, type Terminal } from './terminal';

/**
 * `DATABASE_OWNER_URL=… npm run ledger:provision`: makes that role the owner of the ledger's tables in the operator's
 * PostgreSQL, so that the role of `DATABASE_URL` can only add and read.
 */
export async function provision({ env, out }: Terminal): Promise<number> {
  const { databaseUrl } = loadConfig(env);
  const owner = env['DATABASE_OWNER_URL'];
  if (!databaseUrl || !owner)
    throw new Fault('Faltan DATABASE_URL, con el rol de la aplicación, y DATABASE_OWNER_URL, con el dueño.');
  const [app, other] = [new URL(databaseUrl), new URL(owner)];
  if (app.username === other.username)
    throw new Fault('DATABASE_URL y DATABASE_OWNER_URL son del mismo rol: el dueño tiene que ser otro.');
  await requireReachable(owner);
  await provisionLedger(owner, decodeURIComponent(app.username));
  out.write(
    `Las tablas del libro son de ${decodeURIComponent(other.username)}; ${decodeURIComponent(app.username)} solo agrega y lee.\n`,
  );
  return 0;
}
