import type { LecturaDB } from '@cepa/projections';

/** A transformation as the API answers it (`spec 2 §3`): decimals become JSON numbers only here. */
export function vistaDeProceso(fila: LecturaDB['procesos_transformacion']) {
  return { ...fila, merma: fila.merma === null ? null : Number(fila.merma) };
}

export type ProcesoDeTransformacion = ReturnType<typeof vistaDeProceso>;

/** An input of a transformation as the API answers it (`spec 2 §3`). */
export function vistaDeInsumo(fila: LecturaDB['transformacion_insumos']) {
  return { ...fila, cantidad_usada: Number(fila.cantidad_usada) };
}

export type InsumoDeTransformacion = ReturnType<typeof vistaDeInsumo>;
