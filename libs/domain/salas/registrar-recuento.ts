import type { RecuentoDeSalaRegistrado } from '@cepa/event-schemas';
import { RECUENTO_VACIO } from '@cepa/words/mensajes/salas';
import { inexistente, regla } from '../rechazo';
import type { Fecha } from '../valores/fecha';
import type { Salas } from './state';

type Data = RecuentoDeSalaRegistrado['data'];

/** A plant that was read, or that should stand in the room. */
export type PlantaContada = Omit<Data['plantas'][number], 'resultado'>;

/** Records which plants were found in a room (rule `salas.recuento`): it moves and retires nothing. */
export interface RegistrarRecuento {
  readonly tipo: 'registrar_recuento';
  readonly recuento_id: string;
  readonly sala_id: string;
  readonly fecha: Fecha;
  /** The plants that stand in the room by the book, at the moment of the command. */
  readonly esperadas: readonly PlantaContada[];
  readonly leidas: readonly PlantaContada[];
  /** Codes that are of no plant of the club. */
  readonly desconocidos: readonly string[];
  readonly notas: string | null;
}

/** @throws Rechazo NO_ENCONTRADO, RECUENTO_VACIO */
export function registrarRecuento(
  { tipo: _tipo, esperadas, leidas, ...datos }: RegistrarRecuento,
  actual: Salas,
): readonly RecuentoDeSalaRegistrado[] {
  const sala_nombre = actual.salas.get(datos.sala_id);
  if (sala_nombre === undefined) throw inexistente('sala', datos.sala_id);
  if (esperadas.length + leidas.length + datos.desconocidos.length === 0)
    throw regla('RECUENTO_VACIO', RECUENTO_VACIO, 'codigos');
  const debian = new Set(esperadas.map(({ planta_id }) => planta_id));
  const vistas = new Set(leidas.map(({ planta_id }) => planta_id));
  const plantas = [
    ...leidas.map((una) => contada(una, debian.has(una.planta_id) ? 'esta' : 'sobra')),
    ...esperadas.filter(({ planta_id }) => !vistas.has(planta_id)).map((una) => contada(una, 'falta')),
  ];
  const data = { ...datos, sala_nombre, desconocidos: [...datos.desconocidos], plantas };
  return [{ type: 'RecuentoDeSalaRegistrado', version: 1, data }];
}

const contada = (
  { planta_id, codigo, sala_id }: PlantaContada,
  resultado: Data['plantas'][number]['resultado'],
): Data['plantas'][number] => ({ planta_id, codigo, resultado, sala_id });

/** Applies `RecuentoDeSalaRegistrado`: a count changes nothing. */
export function recuentoDeSalaRegistrado(actual: Salas, _data: Data): Salas {
  return actual;
}
