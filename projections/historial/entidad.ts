import { factsOf } from '@cepa/event-schemas';
import type { Fields } from '../cambio';
import { esUuid } from '../uuid';

export interface Entidad {
  readonly entidad: string;
  readonly id: string | null;
  /** The data's field that holds the id. */
  readonly campo: string | null;
}

/** Returns the record of a fact, as its schema says (`x-entidad`). @throws UnknownEvent */
export function entidadDe({ type, data }: { readonly type: string; readonly data: Fields }): Entidad {
  const { nombre: entidad, id: field } = factsOf(type).entidad;
  return { entidad, id: field === null ? null : String(data[field]), campo: field };
}

/** The kind of record that facts of a type are about. @throws UnknownEvent */
export const entidadDeTipo = (tipo: string): string => factsOf(tipo).entidad.nombre;

let last: { readonly data: unknown; readonly ids: readonly string[] } = { data: null, ids: [] };

/** Every distinct id in the data, at any depth. */
export function idsDe(data: unknown): readonly string[] {
  // A fact's data are asked for several times in a row, and never change.
  if (data !== last.data) last = { data, ids: idsIn(data) };
  return last.ids;
}

function idsIn(data: unknown): readonly string[] {
  const ids = new Set<string>();
  const mirar = (value: unknown): void => {
    if (typeof value === 'string') {
      if (esUuid(value)) ids.add(value);
    } else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) mirar(one);
  };
  mirar(data);
  return [...ids];
}

/** The unit of measure among a record's fields, or null. */
export function unidadEn(fields: Readonly<Record<string, unknown>>): string | null {
  const unidad = fields['unidad_medida'] ?? fields['unidad_de_medida'];
  return typeof unidad === 'string' ? unidad : null;
}
