import { laSala } from '@cepa/words/mensajes/salas';
import { cuenta } from '@/ui/formatos';

/** A room with its contents; without a capacity there is no limit. */
interface Sala {
  readonly nombre: string;
  readonly capacidad: number | null;
  readonly cantidad_plantas: number;
}

/** Warns before more plants are added than the room's capacity; null while they fit. */
export function excesoDe({ nombre, capacidad, cantidad_plantas }: Sala, nuevas: number): string | null {
  const total = cantidad_plantas + nuevas;
  if (capacidad === null || nuevas === 0 || total <= capacidad) return null;
  return `${laSala(nombre)} quedaría con ${total} plantas: su capacidad es ${capacidad}. Podés moverlas igual.`;
}

/** Warns before a room's capacity is set below its number of plants; null if all fit. */
export function menosQueLasQueHay(
  { nombre, cantidad_plantas }: Pick<Sala, 'nombre' | 'cantidad_plantas'>,
  capacidad: number | null,
): string | null {
  if (capacidad === null || cantidad_plantas <= capacidad) return null;
  return `${laSala(nombre)} tiene ${cuenta(cantidad_plantas, 'planta')}: más que esa capacidad. Podés guardarla igual.`;
}

/** '12 de 20 plantas', or only the number if the room has no capacity. */
export const ocupacionDe = ({ capacidad, cantidad_plantas }: Sala): string =>
  capacidad === null ? String(cantidad_plantas) : `${cantidad_plantas} de ${capacidad}`;
