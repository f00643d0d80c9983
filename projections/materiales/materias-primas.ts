import { clubDe, mas, menos } from '../valores';
import { agregarOrigen, cambiaDeBiomasa, nodoDe } from './grafo';
import type { MaterialesHandlers } from './materiales.table';
import { anotaMovimiento, mueveMateriaPrima } from './movimientos';

/** Projects raw material: what comes of biomass, its corrections and its adjustments. */
export const deMateriasPrimas = {
  MateriaPrimaCreada: (event, rows) => {
    const { data, recorded_at } = event;
    const { materia_prima_id, ...campos } = data;
    agregarOrigen(rows, event, materia_prima_id, nodoDe(rows, data.biomasa_id));
    rows.materias_primas.put({
      ...campos,
      biomasa_ajuste: '0',
      id: materia_prima_id,
      club_id: clubDe(event),
      stock_disponible: data.cantidad,
      proceso_id: null,
      materia_prima_origen_id: null,
      creado_en: recorded_at,
    });
    anotaMovimiento(rows, event, {
      entidad: 'materia_prima',
      id: materia_prima_id,
      clase: 'ingreso',
      antes: '0',
      despues: data.cantidad,
      unidad: data.unidad_medida,
    });
  },
  MateriaPrimaEditada: (event, rows) => {
    const { materia_prima_id: id, disponible, ...campos } = event.data;
    const { stock_disponible: antes, unidad_medida, biomasa_usada } = rows.materias_primas.require(id);
    cambiaDeBiomasa(rows, event, id, menos(campos.biomasa_usada ?? '0', biomasa_usada ?? '0'));
    rows.materias_primas.patch(id, { ...campos, stock_disponible: disponible });
    if (antes !== disponible || unidad_medida !== campos.unidad_medida)
      anotaMovimiento(rows, event, {
        entidad: 'materia_prima',
        id,
        clase: 'correccion',
        antes: unidad_medida === campos.unidad_medida ? antes : disponible,
        despues: disponible,
        unidad: campos.unidad_medida,
      });
  },
  MateriaPrimaAjustada: (event, rows) => {
    const { materia_prima_id: id, cantidad_nueva, biomasa_usada, observaciones: motivo } = event.data;
    const { stock_disponible, biomasa_ajuste } = rows.materias_primas.require(id);
    cambiaDeBiomasa(rows, event, id, biomasa_usada ?? '0');
    rows.materias_primas.patch(id, { biomasa_ajuste: mas(biomasa_ajuste, biomasa_usada ?? '0') });
    mueveMateriaPrima(rows, event, id, menos(cantidad_nueva, stock_disponible), { clase: 'ajuste', motivo });
  },
  VencimientoDeMateriaPrimaAcortado: ({ data: { materia_prima_id, fecha_vencimiento } }, rows) =>
    rows.materias_primas.patch(materia_prima_id, { fecha_vencimiento }),
} satisfies MaterialesHandlers;
