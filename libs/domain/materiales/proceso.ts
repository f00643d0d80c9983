import { conflicto } from '../rechazo';
import { convertible } from '../valores/cantidad';
import type { Decimal } from '../valores/decimal';
import { convertirExacto, exigir } from './exigencias';
import type { LibroDeMateriales } from './state';
import type { Proceso } from './procesos.state';

/** Returns a process that is neither finished nor cancelled. */
export function exigirAbierto(libro: LibroDeMateriales, id: string): Proceso {
  const proceso = exigir(libro.procesos, 'proceso', id);
  if (proceso.finalizado) throw conflicto('PROCESO_FINALIZADO', 'El proceso ya está finalizado.');
  return proceso;
}

/** The loss is declared in grams, so every mass must convert exactly to grams. */
export function exigirMensurable(cantidad: Decimal, unidad: string, field: string): void {
  if (convertible(unidad, 'gramos')) convertirExacto(cantidad, unidad, 'gramos', field);
}

/** A quantity and its unit. */
export type Medida = readonly [cantidad: Decimal, unidad: string];
