import type { Value } from './values';

/** One thing that happened to a record (`GET /api/historial`). */
export interface Hecho {
  readonly event_id: string;
  readonly position: string;
  readonly tipo: string;
  readonly codigo: string | null;
  readonly quien: { readonly id: string; readonly nombre: string; readonly rol: string | null };
  /** A day or an instant: when it happened, as recorded by the person. */
  readonly ocurrido: string;
  /** When it was recorded. */
  readonly registrado: string;
  readonly tardio: boolean;
  /** What was unusual in it, in words. */
  readonly avisos: readonly string[];
  /** The event as a Spanish sentence. */
  readonly que: string;
  readonly cambios: readonly { readonly campo: string; readonly antes: Value; readonly despues: Value }[];
  readonly por_que: string | null;
  /** Who took it back and when. The audit does not say it. */
  readonly deshecho?: { readonly quien: string; readonly cuando: string } | null;
  /** What it took back. */
  readonly deshace?: string | null;
  /** Whether it may be taken back: nothing changed the record since. */
  readonly deshacible?: boolean;
}
