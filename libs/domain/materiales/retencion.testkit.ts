import type { AnalisisEvent, MaterialesEvent } from '@cepa/event-schemas';
import { analisis, type ComandoDeAnalisis } from '../analisis/analisis';
import type { Analisis } from '../analisis/state';
import { Rechazo } from '../rechazo';
import { materiales, type ComandoDeMateriales } from './materiales';
import type { Decimal } from '../valores/decimal';
import type { LibroDeMateriales } from './state';

export const HOY = '2026-11-21';
export const LOTES = ['lote-0', 'lote-1'];
export const BIOMASAS = ['biomasa-0', 'biomasa-1'];
export const PLANTAS = ['planta-0', 'planta-1'];
/** The first biomass is from a lot; the second is from plants of both lots. */
export const DE_BIOMASA = new Map([
  ['biomasa-0', ['lote-0', 'planta-0']],
  ['biomasa-1', ['lote-0', 'lote-1', 'planta-0', 'planta-1']],
]);

/** A club whose acts go through the rules, with a plain record of what each batch contains. */
export class Club {
  libro: LibroDeMateriales = materiales.initial();
  calidad: Analisis = [
    {
      type: 'TipoDeAnalisisCreado' as const,
      version: 1 as const,
      data: {
        tipo_analisis_id: 'tipo',
        nombre: 'Moho',
        descripcion: null,
        parametros: [],
      },
    },
  ].reduce((hasta, evento) => analisis.evolve(hasta, evento as AnalisisEvent), analisis.initial());
  /** The contents of each batch and process: its own, and all that was added. */
  readonly contiene = new Map<string, Set<string>>();
  readonly materias: string[] = [];
  readonly procesos: string[] = [];
  readonly bulks: string[] = [];
  readonly envasados: string[] = [];
  readonly analizados: {
    id: string;
    partida: string;
    dia: string;
    aprobado: boolean | null;
  }[] = [];
  /** Explicit holds of the club. */
  readonly delClub = new Set<string>();
  private siguiente = 0;

  constructor() {
    for (const [biomasa, suyos] of DE_BIOMASA) this.contiene.set(biomasa, new Set([biomasa, ...suyos]));
  }

  nuevo = (que: string): string => `${que}-${this.siguiente++}`;

  /** Sends a command. @returns the recorded events; null if it is refused */
  pedir(command: ComandoDeMateriales): readonly MaterialesEvent[] | null {
    try {
      const eventos: readonly MaterialesEvent[] = materiales.decide(command, this.libro);
      this.libro = eventos.reduce((hasta, evento) => materiales.evolve(hasta, evento), this.libro);
      return eventos;
    } catch (error) {
      if (error instanceof Rechazo) return null;
      throw error;
    }
  }

  pedirAnalisis(command: ComandoDeAnalisis): readonly AnalisisEvent[] | null {
    try {
      const eventos = analisis.decide(command, this.calidad);
      this.calidad = eventos.reduce((hasta, evento) => analisis.evolve(hasta, evento), this.calidad);
      return eventos;
    } catch (error) {
      if (error instanceof Rechazo) return null;
      throw error;
    }
  }

  entra(en: string, ...de: string[]): void {
    const suyo = this.contiene.get(en) ?? new Set([en]);
    for (const uno of de) for (const dentro of this.contiene.get(uno) ?? [uno]) suyo.add(dentro);
    this.contiene.set(en, suyo);
  }

  /** The amount that one batch takes from another by a correction; a negative amount returns. */
  pasa(a: string, de: string, cuanto: Decimal): void {
    if (cuanto.gt(0)) this.entra(a, de);
    if (cuanto.lt(0)) this.entra(de, a);
  }

  /** Whether any content of a batch is held. */
  debajo(id: string): boolean {
    const retenidas = this.retenidas();
    return [...this.contiene.get(id)!].some((uno) => retenidas.has(uno));
  }

  /** Whether the club itself holds any content of a batch. */
  debajoDelClub(id: string): boolean {
    return [...this.contiene.get(id)!].some((uno) => this.delClub.has(uno));
  }

  /** The batches whose newest decided analysis disapproved them, and those held by the club. */
  retenidas(): Set<string> {
    return new Set([...this.desaprobadas(), ...this.delClub]);
  }

  /** The batches whose newest decided analysis disapproved them. */
  desaprobadas(): Set<string> {
    const ultimas = new Map<string, { dia: string; aprobado: boolean }>();
    for (const { partida, dia, aprobado } of this.analizados)
      if (aprobado !== null && dia >= (ultimas.get(partida)?.dia ?? '')) ultimas.set(partida, { dia, aprobado });
    return new Set([...ultimas].filter(([, { aprobado }]) => !aprobado).map(([partida]) => partida));
  }
}

export const registro = (analisis_id: string, partida: string, dia: string) => ({
  analisis_id,
  tipo_analisis_id: 'tipo',
  fecha_analisis: dia,
  realizado_por: 'persona',
  metodo: null,
  observaciones: null,
  entidad: 'lote' as const,
  entidad_id: partida,
  entidad_codigo: partida,
  resultados: [],
  hoy: HOY,
  aprobado: false,
});

/** An act of the club; `elegir` chooses one of that many. */
export type Acto = (club: Club, elegir: (cuantos: number) => number) => void;
/** One item of a list; undefined if the list is empty. */
export const de = <T>(lista: readonly T[], elegir: (cuantos: number) => number): T | undefined =>
  lista[elegir(Math.max(1, lista.length))];
