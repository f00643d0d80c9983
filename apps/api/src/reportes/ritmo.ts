import { Problem } from '@cepa/platform';

/** Initial estimate of the facts that a report reads per second: two cores, 350,000 facts (docs/benchmarks.md). */
const AL_COMENZAR = 4_000;
/** A reading of fewer facts is not measured, because it says nothing about long ones. */
const MIN = 2_000;
const [MAS_LENTO, MAS_RAPIDO] = [200, 50_000];

/** Seconds that a person waits for a download; a longer report is made in the background. */
const LIMITE_S = 60;

/** The speed at which this process reads the facts of reports, from recent ones. */
export class Ritmo {
  private porSegundo = AL_COMENZAR;

  /** Measures a reading that has ended. */
  medir(hechos: number, ms: number): void {
    if (hechos < MIN || ms <= 0) return;
    const medido = Math.min(MAS_RAPIDO, Math.max(MAS_LENTO, (hechos / ms) * 1_000));
    this.porSegundo = (this.porSegundo + medido) / 2;
  }

  /** Estimated seconds for reading so many facts. */
  segundos(hechos: number): number {
    return hechos / this.porSegundo;
  }

  /** @throws Problem 409 if it takes longer than a person waits */
  exigirQueTermine(hechos: number): void {
    const segundos = this.segundos(hechos);
    if (segundos <= LIMITE_S) return;
    const cuantos = new Intl.NumberFormat('es-AR').format(hechos);
    const minutos = Math.ceil(segundos / 60);
    throw new Problem(
      409,
      'INFORME_LARGO',
      `Este informe lee ${cuantos} hechos y tarda unos ${minutos} minutos: es más de lo que espera una descarga. Pedí que se prepare y te avisamos cuando esté listo.`,
      `${hechos} facts at ${Math.round(this.porSegundo)} a second`,
    );
  }
}

/** Shared by all reports of this process. */
export const RITMO = new Ritmo();
