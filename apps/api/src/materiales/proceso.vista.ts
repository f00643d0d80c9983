import type { LecturaDB } from '@cepa/projections';
import type { ProcesoLeido } from '@cepa/projections/materiales/procesos.queries';

/** A transformation in an answer: decimals become JSON numbers only here. */
export function vistaDeProceso(row: LecturaDB['procesos_transformacion']) {
  return { ...row, merma: row.merma === null ? null : Number(row.merma), sin_declarar: Number(row.sin_declarar) };
}

export type ProcesoDeTransformacion = ReturnType<typeof vistaDeProceso>;

/** A transformation with all its inputs so far. */
export function vistaDeProcesoConInsumos({ insumos, ...fila }: ProcesoLeido) {
  return { ...vistaDeProceso(fila), insumos };
}

export type ProcesoConInsumos = ReturnType<typeof vistaDeProcesoConInsumos>;

/** An input of a transformation in an answer. */
export function vistaDeInsumo({ nodo: _nodo, ...fila }: LecturaDB['transformacion_insumos']) {
  return { ...fila, cantidad_usada: Number(fila.cantidad_usada) };
}

export type InsumoDeTransformacion = ReturnType<typeof vistaDeInsumo>;
