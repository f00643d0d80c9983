import { Injectable } from '@nestjs/common';

/** The stages of a report, in order. A download of a club puts files together after reading. */
export const ETAPAS = ['en_espera', 'leyendo', 'sellando', 'dibujando', 'juntando'] as const;
export type Etapa = (typeof ETAPAS)[number];

/** The progress of a report. */
export interface Avance {
  /** Null if this process makes no report of that name: it has ended, has not started, or another process makes it. */
  readonly etapa: Etapa | null;
  /** Number of reports before it in the queue. */
  readonly delante: number | null;
  /** The finished part of its stage, 0 to 1: of its facts, or of its pages. */
  readonly parte: number | null;
  /** Facts read, or files put together, and their total; null if unknown. */
  readonly hechos: number | null;
  readonly de: number | null;
  /** Estimated seconds until all are read, from the speed of recent reports; null if unknown. */
  readonly segundos: number | null;
}

export const NADA: Avance = { etapa: null, delante: null, parte: null, hechos: null, de: null, segundos: null };

/** The progress of this process's reports. Each is visible only to the person who requested it. */
@Injectable()
export class ProgressBook {
  private readonly enCurso = new Map<string, () => Avance>();

  /** Tracks a report until `hacer` ends. @param nombre null if nobody will ask for it */
  async seguir<T>(
    persona: string,
    nombre: string | null,
    hacer: (decir: (progress: () => Avance) => void) => Promise<T>,
  ): Promise<T> {
    if (nombre === null) return hacer(() => undefined);
    const key = keyOf(persona, nombre);
    try {
      return await hacer((progress) => this.enCurso.set(key, progress));
    } finally {
      this.enCurso.delete(key);
    }
  }

  de(persona: string, nombre: string): Avance {
    return this.enCurso.get(keyOf(persona, nombre))?.() ?? NADA;
  }
}

const keyOf = (persona: string, nombre: string): string => `${persona} ${nombre.toLowerCase()}`;
