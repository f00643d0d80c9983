import { Injectable } from '@nestjs/common';
import { conflicto } from '@cepa/platform';

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

/** The imports under way in this process, one a club. */
@Injectable()
export class ImportsUnderWay {
  private readonly enCurso = new Map<string, EnCurso>();

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
    if (actual)
      return Promise.reject(
        conflicto('IMPORTACION_EN_CURSO', 'Ya hay una importación en curso en el club. Esperá a que termine.'),
      );
    const paso = (hechas: number, rows: number): void => {
      const mine = this.enCurso.get(clubId);
      if (mine?.id === id) mine.progress = { hechas, filas: rows };
    };
    const result = Promise.resolve()
      .then(() => run(paso))
      .finally(() => this.enCurso.delete(clubId));
    this.enCurso.set(clubId, { id, result, progress: { hechas: 0, filas: 0 } });
    return result;
  }
}
