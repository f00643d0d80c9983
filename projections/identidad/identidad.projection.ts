import { defineProjection } from '@cepa/ledger/projections';
import { identidadTables } from './identidad.table';

/** The club and role of each person, and the permissions of each role. */
export const identidadProjection = defineProjection({
  name: 'identidad',
  version: 3,
  tables: identidadTables,
  on: {
    UsuarioRegistrado: ({ data, recorded_at }, rows) => {
      const { usuario_id, acepto_terminos, role_id } = data;
      rows.usuarios.put({
        id: usuario_id,
        club_id: null,
        role_id,
        is_active: true,
        is_deleted: false,
        suprimido: false,
        acepto_terminos,
        segundo_factor: false,
        seguridad_en: null,
        creado_en: recorded_at,
        actualizado_en: recorded_at,
      });
    },
    DatosDeUsuarioActualizados: ({ data, recorded_at }, rows) =>
      rows.usuarios.patch(data.usuario_id, { actualizado_en: recorded_at }),
    RolAsignado: ({ data }, rows) => rows.usuarios.patch(data.usuario_id, { role_id: data.role_id }),
    ClubAsignado: ({ data }, rows) =>
      rows.usuarios.patch(data.usuario_id, { club_id: data.club_id, role_id: data.role_id }),
    ClubQuitado: ({ data }, rows) => rows.usuarios.patch(data.usuario_id, { club_id: null, role_id: data.role_id }),
    UsuarioInhabilitado: ({ data }, rows) => rows.usuarios.patch(data.usuario_id, { is_active: false }),
    UsuarioHabilitado: ({ data }, rows) => rows.usuarios.patch(data.usuario_id, { is_active: true }),
    UsuarioEliminado: ({ data }, rows) => rows.usuarios.patch(data.usuario_id, { is_deleted: true }),
    UsuarioRestaurado: ({ data }, rows) => rows.usuarios.patch(data.usuario_id, { is_deleted: false }),
    DatosDeUsuarioSuprimidos: ({ data }, rows) =>
      rows.usuarios.patch(data.usuario_id, { is_deleted: true, suprimido: true }),
    EnlaceDeContrasenaEntregado: ({ data, recorded_at }, rows) =>
      rows.usuarios.patch(data.usuario_id, { seguridad_en: recorded_at }),
    DireccionProbada: ({ data, recorded_at }, rows) =>
      rows.usuarios.patch(data.usuario_id, { seguridad_en: recorded_at }),
    SesionesTerminadas: ({ data, recorded_at }, rows) =>
      rows.usuarios.patch(data.usuario_id, { seguridad_en: recorded_at }),
    CodigoDeRecuperacionUsado: ({ data, recorded_at }, rows) =>
      rows.usuarios.patch(data.usuario_id, { seguridad_en: recorded_at }),
    CodigosDeRecuperacionRenovados: ({ data, recorded_at }, rows) =>
      rows.usuarios.patch(data.usuario_id, { seguridad_en: recorded_at }),
    SegundoFactorActivado: ({ data, recorded_at }, rows) =>
      rows.usuarios.patch(data.usuario_id, { segundo_factor: true, seguridad_en: recorded_at }),
    SegundoFactorDesactivado: ({ data, recorded_at }, rows) =>
      rows.usuarios.patch(data.usuario_id, { segundo_factor: false, seguridad_en: recorded_at }),
    RolCreado: ({ data, recorded_at }, rows) =>
      rows.roles.put({ id: data.role_id, nombre: data.nombre, creado_en: recorded_at }),
    RolEliminado: ({ data }, rows) => rows.roles.delete(data.role_id),
    PermisoCreado: ({ data, recorded_at }, rows) =>
      rows.permisos.put({ id: data.permiso_id, nombre: data.nombre, creado_en: recorded_at }),
    PermisoEliminado: ({ data }, rows) => rows.permisos.delete(data.permiso_id),
    PermisoVinculado: ({ data, recorded_at }, rows) => rows.rol_permisos.put({ ...data, creado_en: recorded_at }),
    PermisoDesvinculado: ({ data }, rows) => rows.rol_permisos.delete([data.role_id, data.permiso_id]),
  },
});
