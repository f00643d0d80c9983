import { Injectable } from '@nestjs/common';

/** The stages of a report, in order. What is no report puts files together after it was read. */
export const ETAPAS = ['en_espera', 'leyendo', 'sellando', 'dibujando', 'juntando'] as const;
export type Etapa = (typeof ETAPAS)[number];

/** How far a report is. */
export interface Avance {
  /** Null where this process makes no report of that name: it is over, has not begun, or another process makes it. */
  readonly etapa: Etapa | null;
  /** Reports that are made before it, while it waits. */
  readonly delante: number | null;
  /** The part of its step that is done, 0 to 1: of its facts, or of its pages. */
  readonly parte: number | null;
  /** Facts that are read, or files that are put together, and how many there are; null where that is not known. */
  readonly hechos: number | null;
  readonly de: number | null;
  /** Seconds that reading them is going to take yet, as the last reports went; null where it is not known. */
  readonly segundos: number | null;
}

export const NADA: Avance = { etapa: null, delante: null, parte: null, hechos: null, de: null, segundos: null };

/** The progress of the reports that this process makes. Each is shown only to the person who asked for it. */
@Injectable()
export class ProgressBook {
  private readonly enCurso = new Map<string, () => Avance>();

  /** Follows a report until `hacer` ends. @param nombre null where nobody will ask */
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
