import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import type { Config } from '@cepa/platform/config';
import { contentPolicy } from './web';

/**
 * The security headers for browsers: the plugin's, computed once, because the plugin computes them for each request.
 */
export async function securityHeaders({ tiles }: Pick<Config, 'tiles'>): Promise<Readonly<Record<string, string>>> {
  const [con, sin] = [fastify(), fastify()];
  try {
    await con.register(helmet, { contentSecurityPolicy: contentPolicy(tiles) });
    const [suyas, propias] = await Promise.all(
      [con, sin].map(async (servidor) => (await servidor.inject('/')).headers),
    );
    return Object.fromEntries(
      Object.entries(suyas ?? {}).flatMap(([nombre, value]) =>
        nombre in (propias ?? {}) ? [] : [[nombre, String(value)]],
      ),
    );
  } finally {
    await Promise.all([con.close(), sin.close()]);
  }
}
