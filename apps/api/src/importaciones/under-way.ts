import { Inject, Injectable } from '@nestjs/common';
import { Client, type Pool } from 'pg';
import { conflicto } from '@cepa/platform';
import { POOL } from '../nucleo/tokens';

/** How far an import is. */
export interface Progress {
  readonly hechas: number;
  readonly filas: number;
}

interface EnCurso {
  readonly id: string;
  readonly result: Promise<unknown>;
  progress: Progress;
}

const enCurso = () =>
  conflicto('IMPORTACION_EN_CURSO', 'Ya hay una importación en curso en el club. Esperá a que termine.');

/** The imports under way, one a club: those of this process with how far they are, and no other process has one meanwhile. */
@Injectable()
export class ImportsUnderWay {
  private readonly enCurso = new Map<string, EnCurso>();

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  de(clubId: string): Progress | null {
    return this.enCurso.get(clubId)?.progress ?? null;
  }

  /**
   * Runs an import; the same one asked for again meanwhile is answered as the first.
   *
   * @throws Problem 409 while another one of the club runs
   */
  inTurn<T>(clubId: string, id: string, run: (paso: (hechas: number, rows: number) => void) => Promise<T>): Promise<T> {
    const actual = this.enCurso.get(clubId);
    if (actual?.id === id) return actual.result as Promise<T>;
    if (actual) return Promise.reject(enCurso());
    const paso = (hechas: number, rows: number): void => {
      const mine = this.enCurso.get(clubId);
      if (mine?.id === id) mine.progress = { hechas, filas: rows };
    };
    const result = this.acrossProcesses(clubId, id, () => run(paso)).finally(() => this.enCurso.delete(clubId));
    this.enCurso.set(clubId, { id, result, progress: { hechas: 0, filas: 0 } });
    return result;
  }

  /** On a connection of its own, for as long as it takes: the acts of the rows wait for none that an import holds. */
  private async acrossProcesses<T>(clubId: string, id: string, run: () => Promise<T>): Promise<T> {
    const { options } = this.pool;
    // The pool keeps its password out of a plain copy.
    const client = new Client({ ...options, password: options.password, keepAlive: true, statement_timeout: 0 });
    // Where the connection is lost the acts are refused themselves.
    client.on('error', () => undefined);
    await client.connect();
    try {
      // The same one in another process ends first: then it is found as it was recorded.
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`importacion ${id}`]);
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
        [`importaciones ${clubId}`],
      );
      if (!rows[0]?.taken) throw enCurso();
      return await run();
    } finally {
      // Its locks go with it.
      await client.end().catch(() => undefined);
    }
  }
}
