import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { latestVersions, type EventType } from '@cepa/event-schemas';
import { derivedId } from '@cepa/platform';

export interface Hecho {
  readonly type: EventType;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const ejemplos = new Map<string, Record<string, unknown>>();
/** Returns the golden data of the newest version of an event. */
export function ejemplo(capacidad: string, type: EventType): Record<string, unknown> {
  const ruta = join(process.cwd(), 'event-schemas', capacidad, 'golden', `${type}.v${latestVersions[type]}.json`);
  const hallado = ejemplos.get(ruta) ?? (JSON.parse(readFileSync(ruta, 'utf8')) as Record<string, unknown>);
  ejemplos.set(ruta, hallado);
  return hallado;
}

/** Days around the day of the alerts. */
const DIAS = ['2026-10-01', '2026-10-25', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-30', '2027-02-01'];
const ESTADOS = ['Viva', 'Enferma', 'Cosechada', 'Muerta'];
const CANTIDADES = ['0', '0.000001', '10', '100', '250.5'];

type Lista = Record<string, unknown> & { readonly id: string };

/**
 * A club's history from random choices: any order of acts on existing records. The rules do not apply, since the read
 * models must agree on any content of the ledger.
 */
export class Historia {
  readonly hechos: Hecho[] = [];
  private readonly de: Record<string, Lista[]> = {};
  private turno = 0;

  constructor(
    readonly clubId: string,
    private readonly elecciones: readonly number[],
  ) {}

  /** Whether choices are left. */
  sigue(): boolean {
    return this.turno < this.elecciones.length;
  }

  elegir(cuantos: number): number {
    const eleccion = this.elecciones[this.turno] ?? 0;
    this.turno += 1;
    return eleccion % cuantos;
  }

  dia = (): string => DIAS[this.elegir(DIAS.length)] ?? '';
  cantidad = (): string => CANTIDADES[this.elegir(CANTIDADES.length)] ?? '';
  estado = (): string => ESTADOS[this.elegir(ESTADOS.length)] ?? '';
  si = (): boolean => this.elegir(2) === 0;

  id(nombre: string): string {
    return derivedId(this.clubId, nombre, String(this.hechos.length), String(this.turno));
  }

  codigo(): string {
    return `C-${this.elegir(1000)}-${this.hechos.length}`;
  }

  nuevo(clase: string, campos: object = {}): Lista {
    const una = { ...campos, id: this.id(clase) };
    (this.de[clase] ??= []).push(una);
    return una;
  }

  todas(clase: string): readonly Lista[] {
    return this.de[clase] ?? [];
  }

  /** A record of a kind; undefined if there is none yet. */
  una(clase: string, cual: (una: Lista) => boolean = () => true): Lista | undefined {
    const posibles = this.todas(clase).filter(cual);
    return posibles.length === 0 ? undefined : posibles[this.elegir(posibles.length)];
  }

  quitar(clase: string, cual: (una: Lista) => boolean): void {
    this.de[clase] = this.todas(clase).filter((una) => !cual(una));
  }

  anotar(capacidad: string, type: EventType, data: object): void {
    const entero = { ...ejemplo(capacidad, type), ...data };
    this.hechos.push({ type, version: latestVersions[type], data: entero });
  }
}

/** An act adds facts to a history, or none if it finds no record to act on. */
export type Acto = (h: Historia) => void;
