import { sumarDias, type Fecha } from '@cepa/domain/valores/fecha';
import { diaDe } from '@cepa/platform';

/** How long ago the story of the demo club begins, in days. */
export const DIAS_DE_DEMO = 730;

/**
 * The clock of the demo club's story: each of its facts is recorded on the day when it happens. It stands still between two calls, and no
 * fact is recorded before the last one of the ledger or after now, whatever it says.
 */
export class RelojDeDemo {
  private ahora: string | null = null;

  /** Instant for the ledger, ISO 8601 in UTC with microseconds; null is the real one. */
  get hora(): string | null {
    return this.ahora;
  }

  /** The day before the story, for what the app itself records in an empty ledger. */
  empezar(hoy: Date): void {
    this.poner(sumarDias(diaDe(hoy), -DIAS_DE_DEMO - 1), '12:00');
  }

  /** @param hora `HH:MM` in UTC */
  poner(dia: Fecha, hora: string): void {
    this.ahora = `${dia}T${hora}:00.000000Z`;
  }

  /** From here on it is as late as it really is. */
  soltar(): void {
    this.ahora = null;
  }
}
