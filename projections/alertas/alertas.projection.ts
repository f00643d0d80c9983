import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { alertasTables } from './alertas.table';
import { deCultivo } from './cultivo';
import { deMateria } from './materia';
import { deStockYTareas } from './stock';

/** Keeps the alerts of each club as events happen. An alert that only time brings about is stored with its day. */
export const alertasProjection = defineProjection({
  name: 'alertas',
  version: 1,
  weight: 3,
  isolates: 'club',
  tables: alertasTables,
  on: {
    ...deCultivo,
    ...deMateria,
    ...deStockYTareas,
    AlertaPospuesta: (event, rows) =>
      rows.alertas_pospuestas.put({
        ...event.data,
        club_id: clubDe(event),
        actor_id: event.metadata.actor_id,
        creado_en: event.recorded_at,
      }),
    AlertaRetomada: (event, rows) =>
      rows.alertas_pospuestas.delete([clubDe(event), event.data.grupo, event.data.objeto_id]),
    ResumenDeAlertasElegido: (event, rows) => {
      const { usuario_id, recibe } = event.data;
      const club_id = clubDe(event);
      if (recibe) rows.alertas_resumenes.put({ club_id, usuario_id, creado_en: event.recorded_at });
      else rows.alertas_resumenes.delete([club_id, usuario_id]);
    },
  },
});
