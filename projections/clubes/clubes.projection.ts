import { defineProjection } from '@cepa/ledger/projections';
import { clubesTables } from './clubes.table';

/** Clubs, their subscriptions, linked people and currencies. */
export const clubesProjection = defineProjection({
  name: 'clubes',
  version: 7,
  isolates: 'club',
  tables: clubesTables,
  on: {
    ClubCreado: ({ data, recorded_at }, rows) => {
      const { club_id, ...campos } = data;
      rows.clubes.put({
        ...campos,
        id: club_id,
        maximo_de_usuarios: null,
        fecha_inicio_suscripcion: null,
        fecha_fin_suscripcion: null,
        eliminado: false,
        ejemplo: false,
        exige_segundo_factor: false,
        controla_insumos: false,
        creado_en: recorded_at,
      });
    },
    ClubActualizado: ({ data }, rows) => {
      const { club_id, campos: _fields, ...datos } = data;
      rows.clubes.patch(club_id, datos);
    },
    ClubEliminado: ({ data }, rows) => {
      rows.clubes.patch(data.club_id, { eliminado: true });
      for (const { club_id, user_id } of rows.club_usuarios.where('club_id', data.club_id))
        rows.club_usuarios.delete([club_id, user_id]);
      for (const { id } of rows.invitaciones.where('club_id', data.club_id)) rows.invitaciones.delete(id);
    },
    ClubMarcadoDeEjemplo: ({ data }, rows) => rows.clubes.patch(data.club_id, { ejemplo: true }),
    ClubEntregado: ({ data }, rows) => rows.clubes.patch(data.club_id, { user_id: data.user_id }),
    UsuarioVinculado: ({ data, recorded_at }, rows) => rows.club_usuarios.put({ ...data, creado_en: recorded_at }),
    UsuarioDesvinculado: ({ data }, rows) => {
      rows.club_usuarios.delete([data.club_id, data.user_id]);
      for (const { id, user_id } of rows.invitaciones.where('club_id', data.club_id))
        if (user_id === data.user_id) rows.invitaciones.delete(id);
    },
    InvitacionCreada: ({ data, recorded_at }, rows) => {
      const { invitacion_id, ...campos } = data;
      rows.invitaciones.put({ ...campos, id: invitacion_id, creado_en: recorded_at });
    },
    InvitacionAnulada: ({ data }, rows) => rows.invitaciones.delete(data.invitacion_id),
    InvitacionAceptada: ({ data }, rows) => rows.invitaciones.delete(data.invitacion_id),
    SuscripcionExtendida: ({ data }, rows) =>
      rows.clubes.patch(data.club_id, {
        fecha_inicio_suscripcion: data.fecha_inicio,
        fecha_fin_suscripcion: data.fecha_fin,
      }),
    SuscripcionActualizada: ({ data }, rows) =>
      rows.clubes.patch(data.club_id, {
        fecha_inicio_suscripcion: data.fecha_inicio,
        fecha_fin_suscripcion: data.fecha_fin,
      }),
    PagoDeSuscripcionRevertido: ({ data }, rows) =>
      rows.clubes.patch(data.club_id, { fecha_fin_suscripcion: data.fecha_fin }),
    SegundoFactorExigido: ({ data }, rows) => rows.clubes.patch(data.club_id, { exige_segundo_factor: data.exigido }),
    ControlDeInsumosExigido: ({ data }, rows) => rows.clubes.patch(data.club_id, { controla_insumos: data.exigido }),
    LimiteDePersonasCambiado: ({ data }, rows) =>
      rows.clubes.patch(data.club_id, { maximo_de_usuarios: data.maximo_de_usuarios }),
    LimiteDeTareasCambiado: ({ data }, rows) =>
      rows.clubes.patch(data.club_id, { cantidad_maxima_variables_cultivo: data.cantidad_maxima_variables_cultivo }),
    PrecioDeSuscripcionCambiado: ({ data: { moneda, importe }, recorded_at }, rows) =>
      rows.precios.put({ moneda, importe, creado_en: recorded_at }),
    CotizacionRegistrada: ({ data, recorded_at }, rows) => {
      const { cotizacion_id, ...campos } = data;
      rows.cotizaciones.put({ ...campos, id: cotizacion_id, creado_en: recorded_at });
    },
    MonedaActualCambiada: ({ data, recorded_at }, rows) => {
      const { moneda_id, moneda_anterior_id, ...campos } = data;
      if (moneda_anterior_id !== null)
        rows.monedas.patch(moneda_anterior_id, { es_actual: false, fecha_fin: data.fecha_inicio });
      rows.monedas.put({ ...campos, id: moneda_id, fecha_fin: null, es_actual: true, creado_en: recorded_at });
    },
  },
});
