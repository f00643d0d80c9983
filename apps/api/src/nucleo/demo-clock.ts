import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { diaDe } from '@cepa/platform';

/** How long ago the story of the demo club begins, in days. */
export const DIAS_DE_DEMO = 730;

/**
 * The clock of the demo club's story: each of its facts is recorded on the day when it happens. Whatever it says, no fact is recorded
 * before the last one of the ledger or after now.
 */
export class DemoClock {
  private now: number | null = null;

  /** Reads the instant for the ledger, ISO 8601 in UTC with microseconds; null is the real one. A second passes from one reading to the next. */
  read(): string | null {
    if (this.now === null) return null;
    this.now += 1000;
    return new Date(this.now).toISOString().replace('Z', '000Z');
  }

  /** The day before the story, for what the app itself records in an empty ledger. */
  start(hoy: Date): void {
    this.set(sumarDias(diaDe(hoy), -DIAS_DE_DEMO - 1), '12:00');
  }

  /** @param hora `HH:MM` in UTC */
  set(dia: Fecha, hora: string): void {
    this.now = Date.parse(`${dia}T${hora}:00Z`);
  }

  /** From here on it is as late as it really is. */
  release(): void {
    this.now = null;
  }
}
