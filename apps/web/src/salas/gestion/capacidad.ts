import { laSala } from '@cepa/words/mensajes/salas';
import { cuenta } from '@/ui/formatos';

/** A room with what is in it; no capacity is no limit. */
interface Sala {
  readonly nombre: string;
  readonly capacidad: number | null;
  readonly plantas: readonly unknown[];
}

/** Warns before more plants go in than a room is for; null while they fit. */
export function excesoDe({ nombre, capacidad, plantas }: Sala, nuevas: number): string | null {
  const total = plantas.length + nuevas;
  if (capacidad === null || nuevas === 0 || total <= capacidad) return null;
  return `${laSala(nombre)} quedaría con ${total} plantas: su capacidad es ${capacidad}. Podés moverlas igual.`;
}

/** Warns before a room's capacity is set below what is in it; null while all fits. */
export function menosQueLasQueHay(
  { nombre, plantas }: Pick<Sala, 'nombre' | 'plantas'>,
  capacidad: number | null,
): string | null {
  if (capacidad === null || plantas.length <= capacidad) return null;
  return `${laSala(nombre)} tiene ${cuenta(plantas.length, 'planta')}: más que esa capacidad. Podés guardarla igual.`;
}

/** '12 de 20 plantas', or how many there are where the room has no capacity. */
export const ocupacionDe = ({ capacidad, plantas }: Sala): string =>
  capacidad === null ? String(plantas.length) : `${plantas.length} de ${capacidad}`;
