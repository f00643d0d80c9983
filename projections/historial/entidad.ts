import { factsOf } from '@cepa/event-schemas';
import type { Campos } from './historial.table';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a value of the ledger is an id: it writes them in lower case. */
export const esUuid = (valor: string): boolean => UUID.test(valor);

export interface Entidad {
  readonly entidad: string;
  readonly id: string | null;
  /** The data's field that holds the id. */
  readonly campo: string | null;
}

/** Returns the record that a fact is about, as its schema says (`x-entidad`). @throws UnknownEvent */
export function entidadDe({ type, data }: { readonly type: string; readonly data: Campos }): Entidad {
  const { nombre: entidad, id: campo } = factsOf(type).entidad;
  return { entidad, id: campo === null ? null : String(data[campo]), campo };
}

/** Every id that the data name, however deep, once each. */
export function idsDe(data: unknown): string[] {
  const ids = new Set<string>();
  const mirar = (valor: unknown): void => {
    if (typeof valor === 'string') {
      if (esUuid(valor)) ids.add(valor);
    } else if (valor !== null && typeof valor === 'object') Object.values(valor).forEach(mirar);
  };
  mirar(data);
  return [...ids];
}

/** The unit of measure among a record's fields, or null. */
export function unidadEn(campos: Readonly<Record<string, unknown>>): string | null {
  const unidad = campos['unidad_medida'] ?? campos['unidad_de_medida'];
  return typeof unidad === 'string' ? unidad : null;
}
