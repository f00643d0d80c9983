import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { diaDe } from '@cepa/platform';

/** Length of the demo club's story in days. */
export const DIAS_DE_DEMO = 730;

/**
 * The clock of the demo club's story: each fact is recorded on the day it happens. It never goes behind the last fact
 * of the ledger, nor past now.
 */
export class DemoClock {
  private now: number | null = null;

  /** Returns the instant for the ledger, ISO 8601 in UTC with microseconds; null for the real time. Each reading advances it by a second. */
  read(): string | null {
    if (this.now === null) return null;
    this.now += 1000;
    return new Date(this.now).toISOString().replace('Z', '000Z');
  }

  /** Sets the day before the story, for the app's own records in an empty ledger. */
  start(hoy: Date): void {
    this.set(sumarDias(diaDe(hoy), -DIAS_DE_DEMO - 1), '12:00');
  }

  /** @param hora `HH:MM` in UTC */
  set(dia: Fecha, hora: string): void {
    this.now = Date.parse(`${dia}T${hora}:00Z`);
  }

  /** Returns to the real time. */
  release(): void {
    this.now = null;
  }
}
