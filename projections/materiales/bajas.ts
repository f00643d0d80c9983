import type { EventDataByType } from '@cepa/event-schemas';
import type { ProjectionDefinition } from '@cepa/ledger/projections';
import { clubDe, menos } from '../valores';
import { agregarOrigen, vuelve } from './grafo';
import type { materialesTables } from './materiales.table';
import { mueveBulk, mueveEnvasado, mueveMateriaPrima, type Filas, type Hecho } from './movimientos';

type Handlers = ProjectionDefinition<EventDataByType, typeof materialesTables>['on'];

interface Dicha {
  readonly baja_id: string;
  readonly clase: string;
  readonly fecha: string;
  readonly motivo: string;
  readonly testigo: string | null;
  readonly foto_sha256: string | null;
}

function baja(
  rows: Filas,
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

/** Projects closed years, retirements, inputs taken out of a process, and declarations about remainders. */
export const deBajasYRestos = {
  AnioCerrado: (event, rows) => {
    const { cierre_id: id, ...cierre } = event.data;
    rows.anios_cerrados.put({ ...cierre, id, creado_en: event.recorded_at });
  },
  EnvasadoDadoDeBaja: (event, rows) => {
    const { envasado_id: objeto_id, unidades, clase, motivo } = event.data;
    baja(rows, event, {
      entidad: 'producto_envasado',
      objeto_id,
      cantidad: String(unidades),
      unidad_medida: 'unidades',
    });
    mueveEnvasado(rows, event, objeto_id, -unidades, { clase, motivo });
  },
  BulkDadoDeBaja: (event, rows) => {
    const { bulk_id: objeto_id, cantidad, unidad_medida, clase, motivo } = event.data;
    baja(rows, event, { entidad: 'producto_final_bulk', objeto_id, cantidad, unidad_medida });
    mueveBulk(rows, event, objeto_id, menos('0', cantidad), { clase, motivo });
  },
  MateriaPrimaDadaDeBaja: (event, rows) => {
    const { materia_prima_id: objeto_id, cantidad, unidad_medida, clase, motivo } = event.data;
    baja(rows, event, { entidad: 'materia_prima', objeto_id, cantidad, unidad_medida });
    mueveMateriaPrima(rows, event, objeto_id, menos('0', cantidad), { clase, motivo });
  },
  InsumoRetirado: (event, rows) => {
    const { insumo_id, materia_prima_id, cantidad_devuelta, motivo } = event.data;
    rows.transformacion_insumos.delete(insumo_id);
    mueveMateriaPrima(rows, event, materia_prima_id, cantidad_devuelta, { clase: 'insumo_retirado', motivo });
  },
  ProcesoCancelado: (event, rows) => {
    const { proceso_id, devueltos, motivo } = event.data;
    rows.procesos_transformacion.patch(proceso_id, { cancelado: true, finalizado: true, motivo_cancelacion: motivo });
    for (const { insumo_id, materia_prima_id, cantidad_devuelta } of devueltos) {
      rows.transformacion_insumos.delete(insumo_id);
      const causa = { clase: 'proceso_cancelado', motivo, parte: insumo_id };
      mueveMateriaPrima(rows, event, materia_prima_id, cantidad_devuelta, causa);
    }
  },
  MasaConsumida: ({ data: { proceso_id, cantidad } }, rows) => {
    const { sin_declarar } = rows.procesos_transformacion.require(proceso_id);
    rows.procesos_transformacion.patch(proceso_id, { sin_declarar: menos(sin_declarar, cantidad) });
  },
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
    const { declaracion_id: id, materia_prima_id, cantidad_devuelta, ...dicho } = event.data;
    const { sin_declarar } = rows.procesos_transformacion.require(dicho.proceso_id);
    rows.procesos_transformacion.patch(dicho.proceso_id, { sin_declarar: menos(sin_declarar, dicho.cantidad) });
    rows.restos_declarados.put({
      ...dicho,
      id,
      biomasa_id: null,
      unidad_medida: 'gramos',
      club_id: clubDe(event),
      creado_en: event.recorded_at,
    });
    if (materia_prima_id === null) return;
    // What is left of a process was in it with all of its inputs.
    agregarOrigen(rows, event, id, dicho.proceso_id);
    vuelve(rows, event, materia_prima_id, id);
    if (cantidad_devuelta !== null)
      mueveMateriaPrima(rows, event, materia_prima_id, cantidad_devuelta, { clase: 'resto_devuelto' });
  },
} satisfies Handlers;
