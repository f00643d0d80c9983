import type { EventoDeMateria } from '../pasos-de-materia';
import { clubDe, menos } from '../valores';
import { agregarOrigen, vuelve } from './grafo';
import type { MaterialesHandlers } from './materiales.table';
import { asienta, salioDelProceso, type TableRows, type Hecho } from './movimientos';

interface Dicha {
  readonly baja_id: string;
  readonly clase: string;
  readonly fecha: string;
  readonly motivo: string;
  readonly testigo: string | null;
  readonly foto_sha256: string | null;
}

function baja(
  rows: TableRows,
  event: Hecho & { readonly data: Dicha },
  lote: {
    readonly entidad: string;
    readonly objeto_id: string;
    readonly cantidad: string;
    readonly unidad_medida: string;
  },
): void {
  const { baja_id: id, clase, fecha, motivo, testigo, foto_sha256 } = event.data;
  rows.bajas.put({
    id,
    club_id: clubDe(event),
    ...lote,
    clase,
    fecha,
    motivo,
    testigo,
    foto_sha256,
    creado_en: event.recorded_at,
  });
}

/** What leaves a finished process no longer needs a declaration. */
function descuentaDelProceso(
  rows: TableRows,
  event: EventoDeMateria<'MasaConsumida' | 'RestoDeProcesoDeclarado'>,
): void {
  const { proceso_id } = event.data;
  const { sin_declarar } = rows.procesos_transformacion.require(proceso_id);
  rows.procesos_transformacion.patch(proceso_id, { sin_declarar: menos(sin_declarar, salioDelProceso(event)) });
}

/** Projects retirements, inputs taken out of a process, and declarations about remainders. */
export const deBajasYRestos = {
  EnvasadoDadoDeBaja: (event, rows) => {
    const { envasado_id: objeto_id, unidades } = event.data;
    baja(rows, event, {
      entidad: 'producto_envasado',
      objeto_id,
      cantidad: String(unidades),
      unidad_medida: 'unidades',
    });
    asienta(rows, event);
  },
  BulkDadoDeBaja: (event, rows) => {
    const { bulk_id: objeto_id, cantidad, unidad_medida } = event.data;
    baja(rows, event, { entidad: 'producto_final_bulk', objeto_id, cantidad, unidad_medida });
    asienta(rows, event);
  },
  MateriaPrimaDadaDeBaja: (event, rows) => {
    const { materia_prima_id: objeto_id, cantidad, unidad_medida } = event.data;
    baja(rows, event, { entidad: 'materia_prima', objeto_id, cantidad, unidad_medida });
    asienta(rows, event);
  },
  InsumoRetirado: (event, rows) => {
    rows.transformacion_insumos.delete(event.data.insumo_id);
    asienta(rows, event);
  },
  ProcesoCancelado: (event, rows) => {
    const { proceso_id, devueltos, motivo } = event.data;
    rows.procesos_transformacion.patch(proceso_id, { cancelado: true, finalizado: true, motivo_cancelacion: motivo });
    for (const { insumo_id } of devueltos) rows.transformacion_insumos.delete(insumo_id);
    asienta(rows, event);
  },
  MasaConsumida: (event, rows) => descuentaDelProceso(rows, event),
  RestoDeBiomasaDeclarado: (event, rows) => {
    const { declaracion_id: id, ...dicho } = event.data;
    rows.restos_declarados.put({
      ...dicho,
      id,
      proceso_id: null,
      club_id: clubDe(event),
      creado_en: event.recorded_at,
    });
  },
  RestoDeProcesoDeclarado: (event, rows) => {
    const { declaracion_id: id, materia_prima_id, cantidad_devuelta: _devuelta, ...dicho } = event.data;
    descuentaDelProceso(rows, event);
    rows.restos_declarados.put({
      ...dicho,
      id,
      biomasa_id: null,
      unidad_medida: 'gramos',
      club_id: clubDe(event),
      creado_en: event.recorded_at,
    });
    if (materia_prima_id === null) return;
    // What is left of a process contains all of its inputs.
    agregarOrigen(rows, event, id, dicho.proceso_id);
    vuelve(rows, event, materia_prima_id, id);
    asienta(rows, event);
  },
} satisfies MaterialesHandlers;
