import type { LecturaDB } from '@cepa/projections';
import type { ProcesoLeido } from '@cepa/projections/materiales/procesos.queries';

/** A transformation as the API answers it: decimals become JSON numbers only here. */
export function vistaDeProceso(row: LecturaDB['procesos_transformacion']) {
  return { ...row, merma: row.merma === null ? null : Number(row.merma), sin_declarar: Number(row.sin_declarar) };
}

export type ProcesoDeTransformacion = ReturnType<typeof vistaDeProceso>;

/** A transformation with all that went in so far. */
export function vistaDeProcesoConInsumos({ insumos, ...fila }: ProcesoLeido) {
  return { ...vistaDeProceso(fila), insumos };
}

export type ProcesoConInsumos = ReturnType<typeof vistaDeProcesoConInsumos>;

/** An input of a transformation as the API answers it. */
export function vistaDeInsumo({ nodo: _nodo, ...fila }: LecturaDB['transformacion_insumos']) {
  return { ...fila, cantidad_usada: Number(fila.cantidad_usada) };
}

export type InsumoDeTransformacion = ReturnType<typeof vistaDeInsumo>;
