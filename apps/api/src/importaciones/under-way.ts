import { Inject, Injectable } from '@nestjs/common';
import { Client, type Pool } from 'pg';
import { conflicto } from '@cepa/platform';
import { POOL } from '../nucleo/tokens';

/** The progress of an import. */
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

/** The running imports, at most one a club: those of this process with their progress; other processes are locked out. */
@Injectable()
export class ImportsUnderWay {
  private readonly enCurso = new Map<string, EnCurso>();

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  de(clubId: string): Progress | null {
    return this.enCurso.get(clubId)?.progress ?? null;
  }

  /**
   * Runs an import. A repeated request gets the result of the running one.
   *
   * @throws Problem 409 while another import of the club runs
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

  /** Uses a connection of its own for the whole import, so that the acts of the rows do not wait for one. */
  private async acrossProcesses<T>(clubId: string, id: string, run: () => Promise<T>): Promise<T> {
    const { options } = this.pool;
    // A plain copy of the pool's options lacks the password.
    const client = new Client({ ...options, password: options.password, keepAlive: true, statement_timeout: 0 });
    // If the connection is lost, the acts are refused themselves.
    client.on('error', () => undefined);
    await client.connect();
    try {
      // If another process runs the same import, it ends first, and its records are found.
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`importacion ${id}`]);
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
        [`importaciones ${clubId}`],
      );
      if (!rows[0]?.taken) throw enCurso();
      return await run();
    } finally {
      // Its locks end with it.
      await client.end().catch(() => undefined);
    }
  }
}
