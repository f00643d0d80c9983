import { defineProjection } from '@cepa/ledger/projections';
import { clubDe } from '../valores';
import { pacientesTables } from './pacientes.table';

/** The medicinal users of each club. */
export const pacientesProjection = defineProjection({
  name: 'pacientes',
  version: 2,
  isolates: 'club',
  tables: pacientesTables,
  on: {
    UsuarioMedicinalRegistrado: (event, rows) => {
      const { usuario_medicinal_id, ...campos } = event.data;
      rows.usuarios_medicinales.put({
        ...campos,
        id: usuario_medicinal_id,
        club_id: clubDe(event),
        creado_en: event.recorded_at,
      });
    },
    UsuarioMedicinalActualizado: ({ data }, rows) =>
      rows.usuarios_medicinales.patch(data.usuario_medicinal_id, { version: data.version, huella: data.huella }),
    UsuarioMedicinalEstadoCambiado: ({ data }, rows) =>
      rows.usuarios_medicinales.patch(data.usuario_medicinal_id, { estado: data.estado }),
    UsuarioMedicinalSuprimido: ({ data }, rows) => {
      rows.usuarios_medicinales.patch(data.usuario_medicinal_id, { estado: 'suprimido', version: null, huella: null });
      rows.permisos_de_usuarios.delete(data.usuario_medicinal_id);
    },
    PermisoDeUsuarioRegistrado: (event, rows) => {
      const { usuario_medicinal_id: id, vigente_hasta } = event.data;
      rows.permisos_de_usuarios.put({ id, club_id: clubDe(event), vigente_hasta });
    },
  },
});
