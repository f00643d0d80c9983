import type { Value } from './values';

/** A fact about a record (`GET /api/historial`). */
export interface Hecho {
  readonly event_id: string;
  readonly position: string;
  readonly tipo: string;
  readonly codigo: string | null;
  readonly quien: { readonly id: string; readonly nombre: string; readonly rol: string | null };
  /** The day or instant at which it happened, as the person recorded it. */
  readonly ocurrido: string;
  /** When it was recorded. */
  readonly registrado: string;
  readonly tardio: boolean;
  /** Its unusual circumstances, in words. */
  readonly avisos: readonly string[];
  /** The event as a Spanish sentence. */
  readonly que: string;
  readonly cambios: readonly { readonly campo: string; readonly antes: Value; readonly despues: Value }[];
  readonly por_que: string | null;
  /** Who undid it and when. The audit does not have this field. */
  readonly deshecho?: { readonly quien: string; readonly cuando: string } | null;
  /** What it undid. */
  readonly deshace?: string | null;
  /** Whether it may be undone: the record has not changed since. */
  readonly deshacible?: boolean;
}
