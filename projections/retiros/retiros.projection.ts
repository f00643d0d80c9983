import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { retirosTables } from './retiros.table';

/** Recalls. The book of matter records what became of units; it is shown here. */
export const retirosProjection = defineProjection({
  name: 'retiros',
  version: 1,
  isolates: 'club',
  tables: retirosTables,
  on: {
    RetiroIniciado: (event, rows) => {
      const { retiro_id: id, ...campos } = event.data;
      rows.retiros.put({
        ...campos,
        id,
        club_id: clubDe(event),
        iniciado_por: event.metadata.actor_id,
        cerrado_en: null,
        motivo_cierre: null,
        cifras_cierre: null,
        creado_en: event.recorded_at,
      });
    },
    AvisoDeRetiro: (event, rows) => {
      const { aviso_id: id, ...campos } = event.data;
      rows.avisos_de_retiro.put({ ...campos, id, club_id: clubDe(event), creado_en: event.recorded_at });
    },
    RetiroCerrado: ({ data, recorded_at }, rows) =>
      rows.retiros.patch(data.retiro_id, {
        cerrado_en: recorded_at,
        motivo_cierre: data.motivo,
        cifras_cierre: data.cifras,
      }),
    ProductoDevuelto: (event, rows) => {
      const { devolucion_id: id, peso: _peso, unidad_medida: _unidad, ...campos } = event.data;
      const suyo = { club_id: clubDe(event), creado_en: event.recorded_at };
      rows.destinos_de_unidades.put({ ...campos, ...suyo, id, destino: 'devuelta' });
    },
    ProductoDevueltoDestruido: (event, rows) => {
      const { destruccion_id: id, peso: _peso, unidad_medida: _unidad, ...campos } = event.data;
      const suyo = { club_id: clubDe(event), creado_en: event.recorded_at, usuario_medicinal_id: null };
      rows.destinos_de_unidades.put({ ...campos, ...suyo, id, destino: 'devuelta_destruida' });
    },
    DestinoDeUnidadesRegistrado: (event, rows) => {
      const { registro_id: id, ...campos } = event.data;
      rows.destinos_de_unidades.put({ ...campos, id, club_id: clubDe(event), creado_en: event.recorded_at });
    },
  },
});
