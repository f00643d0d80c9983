import { clubDe, enGramos, mas, menos } from '../valores';
import { agregarOrigen, nodoDe } from './grafo';
import type { MaterialesHandlers } from './materiales.table';
import { asienta, salioDelProceso } from './movimientos';
import { alNacer } from './reglas';

/** Projects processes: what they take, what comes out and what stays undeclared. */
export const deProcesos = {
  ProcesoIniciado: (event, rows) => {
    const { proceso_id, ...campos } = event.data;
    rows.procesos_transformacion.put({
      ...campos,
      id: proceso_id,
      club_id: clubDe(event),
      finalizado: false,
      fecha_fin: null,
      merma: null,
      sin_declarar: '0',
      cancelado: false,
      motivo_cancelacion: null,
      creado_en: event.recorded_at,
    });
  },
  InsumoRegistrado: (event, rows) => {
    const { insumo_id, proceso_id, cantidad_descontada: _descontada, ...campos } = event.data;
    asienta(rows, event);
    rows.transformacion_insumos.put({
      ...campos,
      nodo: nodoDe(rows, campos.materia_prima_id),
      id: insumo_id,
      club_id: clubDe(event),
      proceso_transformacion_id: proceso_id,
      creado_en: event.recorded_at,
    });
  },
  ProcesoFinalizado: (event, rows) => {
    const { proceso_id, fecha_fin, merma, resultados } = event.data;
    const antes = rows.procesos_transformacion.require(proceso_id).sin_declarar;
    const insumos = rows.transformacion_insumos.where('proceso_transformacion_id', proceso_id);
    for (const { nodo } of insumos) agregarOrigen(rows, event, proceso_id, nodo);
    const entro = insumos.reduce(
      (total, { cantidad_usada, unidad_medida }) => mas(total, enGramos(cantidad_usada, unidad_medida)),
      antes,
    );
    const sin_declarar = menos(entro, salioDelProceso(event));
    rows.procesos_transformacion.patch(proceso_id, { finalizado: true, fecha_fin, merma, sin_declarar });
    for (const { materia_prima_id, cantidad_obtenida, observaciones, ...campos } of resultados) {
      agregarOrigen(rows, event, materia_prima_id, proceso_id);
      alNacer(rows, event, 'materia_prima', materia_prima_id, null);
      rows.materias_primas.put({
        ...campos,
        id: materia_prima_id,
        club_id: clubDe(event),
        cantidad: cantidad_obtenida,
        stock_disponible: '0',
        humedad_porcentaje: null,
        fecha_fin_secado: fecha_fin,
        nota_calidad: observaciones,
        biomasa_id: null,
        biomasa_usada: null,
        biomasa_ajuste: '0',
        proceso_id,
        creado_en: event.recorded_at,
      });
    }
    asienta(rows, event);
  },
} satisfies MaterialesHandlers;
