import type { Fecha } from '@cepa/domain/valores/fecha';
import { marcasDe } from './marcas';
import { venceDespues } from './vencimiento';
import type { MateriaPrimaLeida } from '@cepa/projections/materiales/materias-primas.queries';

/** A raw material in an answer: decimals become JSON numbers only here. */
export function vistaDeMateriaPrima({ retencion, en_cuarentena, ...fila }: MateriaPrimaLeida, hoy: Fecha) {
  return {
    ...fila,
    ...marcasDe({ retencion, en_cuarentena }),
    vencida: fila.fecha_vencimiento < hoy,
    /** It expires later than an input of its process; the history has the reason. */
    vence_despues: venceDespues(
      fila.fecha_vencimiento,
      fila.procesos_resultado.flatMap(({ insumos }) =>
        insumos.map(({ materia_prima }) => materia_prima?.fecha_vencimiento),
      ),
    ),
    biomasa_usada: fila.biomasa_usada === null ? null : Number(fila.biomasa_usada),
    biomasa_ajuste: Number(fila.biomasa_ajuste),
    tipo_descripcion: fila.tipo,
    cantidad: Number(fila.cantidad),
    stock_disponible: Number(fila.stock_disponible),
    humedad_porcentaje: fila.humedad_porcentaje === null ? null : Number(fila.humedad_porcentaje),
  };
}

export type MateriaPrima = ReturnType<typeof vistaDeMateriaPrima>;
