import { factsOf, type EventDataByType, type EventTypeOfOwnChange } from '@cepa/event-schemas';
import { cambiosDeClubes } from '../clubes/clubes.cambios';
import { cambiosDeIdentidad } from '../identidad/identidad.cambios';
import { cambiosDeInventario } from '../inventario/inventario.cambios';
import { cambiosDeLotes } from '../lotes/lotes.cambios';
import { cambiosDeMateriales } from '../materiales/materiales.cambios';
import type { Cambio, Parte } from '../cambio';
import type { Fields } from './historial.table';

/** One line a capability. It does not compile without the line of an event that needs one. */
const PROPIOS: { readonly [T in EventTypeOfOwnChange]: (data: EventDataByType[T]) => Cambio } = {
  ...cambiosDeClubes,
  ...cambiosDeIdentidad,
  ...cambiosDeInventario,
  ...cambiosDeLotes,
  ...cambiosDeMateriales,
};

const NOT_FIELDS = new Set(['anterior', 'campos']);
const esField = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((uno) => typeof uno !== 'object'));

/** Computes the fields that a fact sets on its record, and their former values (`x-cambia`). */
export function cambioDe(type: string, data: Fields, fieldOfId: string | null): Cambio {
  const { campos, antes } = dichoDe(type, data);
  const propios = Object.entries(campos).filter(
    ([nombre, value]) => nombre !== fieldOfId && !NOT_FIELDS.has(nombre) && esField(value),
  );
  return { campos: Object.fromEntries(propios), antes };
}

/** The records that a fact creates besides its own. */
export const partesDe = (type: string, data: Fields): readonly Parte[] => dichoDe(type, data).partes ?? [];

function dichoDe(type: string, data: Fields): Cambio {
  const { cambia } = factsOf(type);
  switch (cambia) {
    case 'nada':
      return { campos: {} };
    case 'campos':
      return { campos: data, antes: anteriorDe(data) };
    case 'propio':
      return (PROPIOS as unknown as Readonly<Record<string, (data: Fields) => Cambio>>)[type]!(data);
    default:
      return { campos: Object.fromEntries(Object.entries(data).filter(([nombre]) => cambia.includes(nombre))) };
  }
}

function anteriorDe({ anterior }: Fields): Fields | undefined {
  return anterior !== null && typeof anterior === 'object' ? (anterior as Fields) : undefined;
}

/** Lists the known fields that were set to another value: before and after. */
export function diferencia(
  conocidos: Fields,
  { campos, antes = {} }: Cambio,
): { readonly antes: Fields; readonly despues: Fields } {
  const sabidos = { ...conocidos, ...antes };
  const cambiados = Object.keys(campos).filter(
    (nombre) => nombre in sabidos && JSON.stringify(sabidos[nombre]) !== JSON.stringify(campos[nombre]),
  );
  const solo = (de: Fields): Fields => Object.fromEntries(cambiados.map((nombre) => [nombre, de[nombre]]));
  return { antes: solo(sabidos), despues: solo(campos) };
}

/** The reason that the person gave, in whatever field the event keeps it (`x-motivo`). */
export function motivoDe(type: string, data: Fields, motivo: string | undefined): string | null {
  const field = factsOf(type).motivo;
  const dichos = [motivo, field === null ? null : data[field]];
  return dichos.find((dicho): dicho is string => typeof dicho === 'string' && dicho !== '') ?? null;
}
