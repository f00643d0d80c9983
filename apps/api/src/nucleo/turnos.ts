import type { Pool, PoolClient } from 'pg';

/** In one order for everybody, so that two acts never wait for each other. */
const TOMAR = `SELECT pg_advisory_lock(clave) FROM (SELECT DISTINCT hashtextextended(turno, 0) AS clave FROM unnest($1::text[]) AS turno ORDER BY clave) AS claves`;

/**
 * Acts that read one stream and write to another take turns by the record that both are about: between the reading and the writing nobody
 * deletes it, in this process or in another on the same database.
 */
export class Turnos {
  private readonly ultimo = new Map<string, Promise<unknown>>();

  /** @param pool of its own: an act keeps its connection while it waits for others */
  constructor(private readonly pool: Pool) {}

  /** Waits for the acts before it on any of these records, then acts. All are taken at once. */
  async tomar<T>(claves: readonly string[], acto: () => Promise<T>): Promise<T> {
    if (claves.length === 0) return acto();
    const antes = Promise.allSettled(claves.map((clave) => this.ultimo.get(clave) ?? Promise.resolve()));
    const turno = antes.then(() => this.entreProcesos(claves, acto));
    const fin = turno.then(
      () => undefined,
      () => undefined,
    );
    for (const clave of claves) this.ultimo.set(clave, fin);
    try {
      return await turno;
    } finally {
      for (const clave of claves) if (this.ultimo.get(clave) === fin) this.ultimo.delete(clave);
    }
  }

  /** Records that somebody of this process acts on or waits for. */
  get ocupados(): number {
    return this.ultimo.size;
  }

  private async entreProcesos<T>(claves: readonly string[], acto: () => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query(TOMAR, [claves]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    try {
      return await acto();
    } finally {
      await soltar(client);
    }
  }
}

/** What was acted stays so, whatever becomes of the connection: one that can't let go is ended, and lets go by that. */
async function soltar(client: PoolClient): Promise<void> {
  const fallo = await client.query('SELECT pg_advisory_unlock_all()').then(
    () => false,
    () => true,
  );
  client.release(fallo);
}
