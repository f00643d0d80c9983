import type { BiomasaEvent, EventDataByType, MaterialesEvent } from '@cepa/event-schemas';
import { mas, menos } from './valores';
import type { Movimiento } from './movimiento';

export type Tipo = MaterialesEvent['type'] | BiomasaEvent['type'];
export type Datos<T extends Tipo> = EventDataByType[T];

/** An event of matter. */
export interface EventoDeMateria<T extends Tipo = Tipo> {
  readonly type: T;
  readonly data: Datos<T>;
}

/** The part of a movement that an event must state. */
type Dicho = Pick<Movimiento, 'materia' | 'id' | 'cantidad' | 'causa'> & Partial<Movimiento>;

const movimiento = (direccion: Movimiento['direccion'], dicho: Dicho): Movimiento => ({
  direccion,
  unidad: null,
  motivo: null,
  contra: null,
  saldo: null,
  insumo_id: null,
  ...dicho,
});
export const entra = (dicho: Dicho): Movimiento => movimiento('entra', dicho);
export const sale = (dicho: Dicho): Movimiento => movimiento('sale', dicho);
export const corrige = (dicho: Dicho): Movimiento => movimiento('corrige', dicho);

const negativa = (cantidad: string): boolean => Number(cantidad) < 0;

/** A difference: a negative one goes out. */
export const cambia = (dicho: Dicho): Movimiento =>
  negativa(dicho.cantidad) ? sale({ ...dicho, cantidad: menos('0', dicho.cantidad) }) : entra(dicho);

/** The same difference in the other direction. */
export const cambiaAlReves = (dicho: Dicho): Movimiento =>
  negativa(dicho.cantidad) ? entra({ ...dicho, cantidad: menos('0', dicho.cantidad) }) : sale(dicho);

export const UNIDADES = 'unidades';
export const ninguno = (): readonly Movimiento[] => [];

/** Matter that moves from one record to another: out of one and into the other. */
export function pasa(de: Dicho, a: Dicho): readonly Movimiento[] {
  return [
    sale({ contra: { materia: a.materia, id: a.id }, ...de }),
    entra({ contra: { materia: de.materia, id: de.id }, ...a }),
  ];
}

/** An input, or a remainder, that returns from a process to its raw material. */
export function devuelve(
  proceso_id: string,
  { materia_prima_id, cantidad_devuelta, unidad_medida, insumo_id }: Devuelto,
  comun: Pick<Movimiento, 'causa' | 'motivo'>,
): readonly Movimiento[] {
  return pasa(
    { ...comun, materia: 'proceso', id: proceso_id, cantidad: cantidad_devuelta, unidad: unidad_medida, insumo_id },
    {
      ...comun,
      materia: 'materia_prima',
      id: materia_prima_id,
      cantidad: cantidad_devuelta,
      unidad: unidad_medida,
      insumo_id,
    },
  );
}
type Devuelto = Datos<'ProcesoCancelado'>['devueltos'][number];

/** Units that return from a dispensing to their packaging; negative ones go the other way. */
export function devuelveUnidades(
  data: { readonly dispensacion_id: string; readonly producto_final_envasado_id: string },
  unidades: number,
  comun: Pick<Movimiento, 'causa'> & Partial<Movimiento>,
): readonly Movimiento[] {
  const envasado = { materia: 'producto_envasado', id: data.producto_final_envasado_id } as const;
  const dispensacion = { materia: 'dispensacion', id: data.dispensacion_id } as const;
  const cuantas = { ...comun, cantidad: String(unidades), unidad: UNIDADES };
  return [
    cambia({ ...envasado, ...cuantas, contra: dispensacion }),
    cambiaAlReves({ ...dispensacion, ...cuantas, contra: envasado }),
  ];
}

/** The cause for each destination of a remainder; what stays does not move. */
export const CAUSA_DE_RESTO = { queda: 'resto_devuelto', merma: 'merma', destruido: 'destruccion' } as const;

/** The balance after a movement. A correction of the initial quantity changes the balance only to the stated one. */
export function saldoTras(antes: string, { direccion, cantidad, saldo }: Movimiento): string {
  if (saldo !== null) return saldo;
  if (direccion === 'corrige') return antes;
  return direccion === 'entra' ? mas(antes, cantidad) : menos(antes, cantidad);
}
