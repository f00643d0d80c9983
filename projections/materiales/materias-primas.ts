import { clubDe, menos } from '../valores';
import { agregarOrigen, cambiaDeBiomasa, nodoDe } from './grafo';
import type { MaterialesHandlers } from './materiales.table';
import { asienta } from './movimientos';
import { alNacer } from './reglas';

/** Projects raw material: its creation from biomass, its corrections and its adjustments. */
export const deMateriasPrimas = {
  MateriaPrimaCreada: (event, rows) => {
    const { data, recorded_at } = event;
    const { materia_prima_id, ...campos } = data;
    agregarOrigen(rows, event, materia_prima_id, nodoDe(rows, data.biomasa_id));
    alNacer(rows, event, 'materia_prima', materia_prima_id, null);
    rows.materias_primas.put({
      ...campos,
      biomasa_ajuste: '0',
      id: materia_prima_id,
      club_id: clubDe(event),
      stock_disponible: '0',
      proceso_id: null,
      materia_prima_origen_id: null,
      creado_en: recorded_at,
    });
    asienta(rows, event);
  },
  MateriaPrimaEditada: (event, rows) => {
    const { materia_prima_id: id, disponible: _disponible, ...campos } = event.data;
    const { biomasa_usada } = rows.materias_primas.require(id);
    cambiaDeBiomasa(rows, event, id, menos(campos.biomasa_usada ?? '0', biomasa_usada ?? '0'));
    asienta(rows, event);
    rows.materias_primas.patch(id, campos);
  },
  MateriaPrimaAjustada: (event, rows) => {
    cambiaDeBiomasa(rows, event, event.data.materia_prima_id, event.data.biomasa_usada ?? '0');
    asienta(rows, event);
  },
  VencimientoDeMateriaPrimaAcortado: ({ data: { materia_prima_id, fecha_vencimiento } }, rows) =>
    rows.materias_primas.patch(materia_prima_id, { fecha_vencimiento }),
} satisfies MaterialesHandlers;
