import { materiales, streamDeMateriales, type ComandoDeMateriales } from '@cepa/domain/materiales/materiales';
import type { Fecha } from '@cepa/domain/valores/fecha';
import type { Parte } from './agenda';
import { Azar } from './azar';
import { SEMILLA, type Mundo } from './mundo';
import type { Actor } from './registro';

/** A package that may be handed out. */
export interface Envase {
  readonly id: string;
  readonly codigo: string;
  readonly aceite: boolean;
  readonly vence: Fecha;
  /** Units that are not offered: they stay on a shelf until they expire. */
  readonly olvidadas: number;
  disponibles: number;
}

/** The club's book of matter in the story: one thread, and the stock to dispense. */
export class LibroDemo {
  readonly azar = new Azar(SEMILLA + 1000);
  readonly envases: Envase[] = [];
  /** What each person has of each package, by id. */
  readonly recibieron = new Map<string, Map<string, number>>();

  constructor(readonly mundo: Mundo) {}

  /** A person takes units that are not returned. */
  recibe(envaseId: string, persona: string, unidades: number): void {
    const suyas = this.recibieron.get(envaseId) ?? new Map<string, number>();
    this.recibieron.set(envaseId, suyas.set(persona, (suyas.get(persona) ?? 0) + unidades));
  }

  /** Adds an act to a day, all of the book in one thread. */
  el(dia: Fecha, parte: Parte, acto: () => Promise<unknown>): void {
    this.mundo.agenda.aLaVez(dia, parte, 'libro', acto);
  }

  anotar(actor: Actor, nombre: string, command: ComandoDeMateriales, motivo?: string): Promise<void> {
    const { registro } = this.mundo;
    return registro.ejecutar(actor, nombre, materiales, streamDeMateriales(registro.clubId), command, motivo);
  }

  /** Retires what is left, or a part of it. */
  async retirar(que: QueSeRetira, fecha: Fecha, clase: 'destruccion' | 'perdida', motivo: string): Promise<void> {
    const { gestor, registro } = this.mundo;
    const id = idDe(que);
    const baja_id = registro.id('baja', id, fecha);
    const constancia = { baja_id, clase, fecha, motivo, foto_sha256: null, hoy: fecha };
    const testigo = clase === 'destruccion' ? 'Dirección técnica' : null;
    await this.anotar(gestor, `baja ${id} ${fecha}`, { ...constancia, testigo, ...comandoDe(que) }, motivo);
  }
}

/** The stock to retire and its quantity; null retires all that is left. */
export type QueSeRetira = { readonly cantidad: string | null } & (
  | { readonly envasado_id: string }
  | { readonly bulk_id: string }
  | { readonly materia_prima_id: string }
);

function comandoDe(que: QueSeRetira) {
  if ('envasado_id' in que) return { tipo: 'dar_de_baja_envasado', ...que } as const;
  return 'bulk_id' in que
    ? ({ tipo: 'dar_de_baja_bulk', ...que } as const)
    : ({ tipo: 'dar_de_baja_materia_prima', ...que } as const);
}

function idDe(que: QueSeRetira): string {
  if ('envasado_id' in que) return que.envasado_id;
  return 'bulk_id' in que ? que.bulk_id : que.materia_prima_id;
}
