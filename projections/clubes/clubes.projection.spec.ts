import type { ClubesEvent } from '@cepa/event-schemas';
import { casosDeProyeccion } from '../projection.testkit';
import { clubesProjection } from './clubes.projection';

const [CLUB, BORRADO, ANA, BETO, ROL, PESOS, DOLARES, I1, I2] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(
  (n) => `${n.repeat(8)}-1111-5111-8111-111111111111`,
) as [string, string, string, string, string, string, string, string, string];
const OTRAS = ['a', 'b'].map((n) => `${n.repeat(8)}-1111-5111-8111-111111111111`) as [string, string];
const VENCE = '2026-11-28T15:00:00.000Z';
const invitada = (club_id: string, invitacion_id: string, user_id: string): ClubesEvent => ({
  type: 'InvitacionCreada',
  version: 1,
  data: { club_id, invitacion_id, user_id, vence: VENCE },
});
const DATOS = { direccion: null, descripcion: null, fundacion: '2020-02-29' };

const eventos: ClubesEvent[] = [
  {
    type: 'ClubCreado',
    version: 1,
    data: { club_id: CLUB, nombre: 'Las Lomas', ...DATOS, user_id: ANA, cantidad_maxima_variables_cultivo: 50 },
  },
  { type: 'UsuarioVinculado', version: 1, data: { club_id: CLUB, user_id: ANA, role_id: ROL } },
  { type: 'UsuarioVinculado', version: 1, data: { club_id: CLUB, user_id: BETO, role_id: ROL } },
  {
    type: 'ClubActualizado',
    version: 1,
    data: { club_id: CLUB, nombre: 'Las Lomas', ...DATOS, descripcion: 'Ñandú', campos: ['descripcion'] },
  },
  {
    type: 'SuscripcionExtendida',
    version: 1,
    data: {
      club_id: CLUB,
      meses: 1,
      origen: 'administracion',
      pago_id: null,
      fecha_inicio: '2026-11-21',
      fecha_fin: '2026-12-21',
      fecha_fin_anterior: null,
    },
  },
  {
    type: 'SuscripcionActualizada',
    version: 1,
    data: { club_id: CLUB, fecha_inicio: '2026-11-21', fecha_fin: '2027-01-15', fecha_fin_anterior: '2026-12-21' },
  },
  {
    type: 'PagoDeSuscripcionRevertido',
    version: 1,
    data: {
      club_id: CLUB,
      pago_id: PESOS,
      causa: 'devolucion',
      dias: 30,
      fecha_inicio: '2026-11-21',
      fecha_fin: '2026-12-16',
      fecha_fin_anterior: '2027-01-15',
    },
  },
  {
    type: 'MonedaActualCambiada',
    version: 1,
    data: {
      club_id: CLUB,
      moneda_id: PESOS,
      codigo: 'ARS',
      nombre: 'Peso argentino',
      simbolo: '$',
      observacion: 'la primera',
      fecha_inicio: '2026-11-21',
      moneda_anterior_id: null,
    },
  },
  {
    type: 'MonedaActualCambiada',
    version: 1,
    data: {
      club_id: CLUB,
      moneda_id: DOLARES,
      codigo: 'USD',
      nombre: 'Dólar estadounidense',
      simbolo: 'US$',
      observacion: null,
      fecha_inicio: '2026-11-25',
      moneda_anterior_id: PESOS,
    },
  },
  { type: 'SegundoFactorExigido', version: 1, data: { club_id: CLUB, exigido: true } },
  { type: 'ControlDeInsumosExigido', version: 1, data: { club_id: CLUB, exigido: true } },
  { type: 'LimiteDePersonasCambiado', version: 1, data: { club_id: CLUB, maximo_de_usuarios: 5, maximo_anterior: 3 } },
  {
    type: 'LimiteDeTareasCambiado',
    version: 1,
    data: { club_id: CLUB, cantidad_maxima_variables_cultivo: 80, maximo_anterior: 50 },
  },
  {
    type: 'PrecioDeSuscripcionCambiado',
    version: 1,
    data: { importe: '35000', moneda: 'ARS', importe_anterior: '30000' },
  },
  invitada(CLUB, I1, ANA),
  invitada(CLUB, I2, BETO),
  invitada(CLUB, OTRAS[0], ANA),
  invitada(CLUB, OTRAS[1], ANA),
  { type: 'InvitacionAnulada', version: 1, data: { club_id: CLUB, invitacion_id: OTRAS[0] } },
  { type: 'InvitacionAceptada', version: 1, data: { club_id: CLUB, invitacion_id: OTRAS[1], user_id: BETO } },
  { type: 'ClubEntregado', version: 1, data: { club_id: CLUB, user_id: BETO, user_anterior_id: ANA } },
  { type: 'UsuarioDesvinculado', version: 1, data: { club_id: CLUB, user_id: BETO } },
  {
    type: 'ClubCreado',
    version: 1,
    data: { club_id: BORRADO, nombre: 'Otro', ...DATOS, user_id: BETO, cantidad_maxima_variables_cultivo: 50 },
  },
  { type: 'ClubMarcadoDeEjemplo', version: 1, data: { club_id: BORRADO } },
  {
    type: 'SuscripcionExtendida',
    version: 1,
    data: {
      club_id: BORRADO,
      meses: 1,
      origen: 'administracion',
      pago_id: null,
      fecha_inicio: '2026-11-22',
      fecha_fin: '2026-12-22',
      fecha_fin_anterior: null,
    },
  },
  { type: 'UsuarioVinculado', version: 1, data: { club_id: BORRADO, user_id: BETO, role_id: ROL } },
  invitada(BORRADO, OTRAS[0], BETO),
  { type: 'ClubEliminado', version: 1, data: { club_id: BORRADO, nombre: 'Otro' } },
];

casosDeProyeccion({
  projection: clubesProjection,
  eventos: eventos.map(
    (evento) => ['club_id' in evento.data ? `club-${evento.data.club_id}` : 'precio_suscripcion', evento] as const,
  ),
  filas: {
    clubes: [
      {
        id: CLUB,
        nombre: 'Las Lomas',
        ...DATOS,
        descripcion: 'Ñandú',
        user_id: BETO,
        fecha_inicio_suscripcion: '2026-11-21',
        fecha_fin_suscripcion: '2026-12-16',
        cantidad_maxima_variables_cultivo: 80,
        maximo_de_usuarios: 5,
        eliminado: false,
        ejemplo: false,
        exige_segundo_factor: true,
        controla_insumos: true,
      },
      {
        id: BORRADO,
        nombre: 'Otro',
        ...DATOS,
        user_id: BETO,
        fecha_inicio_suscripcion: '2026-11-22',
        fecha_fin_suscripcion: '2026-12-22',
        cantidad_maxima_variables_cultivo: 50,
        maximo_de_usuarios: null,
        eliminado: true,
        ejemplo: true,
        exige_segundo_factor: false,
        controla_insumos: false,
      },
    ],
    club_usuarios: [{ club_id: CLUB, user_id: ANA, role_id: ROL }],
    invitaciones: [{ id: I1, club_id: CLUB, user_id: ANA, vence: VENCE }],
    precios: [{ moneda: 'ARS', importe: '35000.000000' }],
    monedas: [
      {
        id: PESOS,
        club_id: CLUB,
        codigo: 'ARS',
        nombre: 'Peso argentino',
        simbolo: '$',
        observacion: 'la primera',
        fecha_inicio: '2026-11-21',
        fecha_fin: '2026-11-25',
        es_actual: false,
      },
      {
        id: DOLARES,
        club_id: CLUB,
        codigo: 'USD',
        nombre: 'Dólar estadounidense',
        simbolo: 'US$',
        observacion: null,
        fecha_inicio: '2026-11-25',
        fecha_fin: null,
        es_actual: true,
      },
    ],
  },
});
