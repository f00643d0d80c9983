/** The bare counterpart of a command: Fastify, one route, one INSERT of the body. Started by the HTTP bench with DATABASE_URL. */
import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { Pool } from 'pg';

async function main(): Promise<void> {
  const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bare_rows (id uuid PRIMARY KEY, created timestamptz NOT NULL DEFAULT now(), body jsonb NOT NULL)',
  );
  const app = fastify();
  app.get('/', () => ({ ok: true }));
  app.post('/rows', async (request, reply) => {
    const id = randomUUID();
    await pool.query({
      name: 'insert',
      text: 'INSERT INTO bare_rows (id, body) VALUES ($1, $2)',
      values: [id, JSON.stringify(request.body)],
    });
    return reply.status(201).send({ id, ...(request.body as object) });
  });
  process.on('SIGTERM', () => void app.close().then(() => pool.end()));
  process.stdout.write(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
}

void main();
