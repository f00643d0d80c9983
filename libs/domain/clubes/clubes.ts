import type { ClubesEvent, PrecioDeSuscripcionCambiado } from '@cepa/event-schemas';
import { decider } from '../decider';
import {
  actualizarClub,
  clubCreado,
  crearClub,
  datosDe,
  eliminarClub,
  type ActualizarClub,
  type CrearClub,
  type EliminarClub,
} from './administrar-club';
import { cambiarMoneda, monedaActualCambiada, type CambiarMoneda } from './cambiar-moneda';
import {
  cambiarLimites,
  limiteDePersonasCambiado,
  limiteDeTareasCambiado,
  type CambiarLimites,
} from './cambiar-limites';
import { clubEntregado, entregarClub, type EntregarClub } from './entregar-club';
import { exigirControlDeInsumos, type ExigirControlDeInsumos } from './exigir-control-de-insumos';
import { exigirSegundoFactor, type ExigirSegundoFactor } from './exigir-segundo-factor';
import {
  aceptarInvitacion,
  anularInvitacion,
  invitacionCreada,
  invitar,
  sinInvitacion,
  type AceptarInvitacion,
  type AnularInvitacion,
  type Invitar,
} from './invitar';
import { registrarCotizacion, type RegistrarCotizacion } from './registrar-cotizacion';
import { activo, sinCrear, type Club } from './state';
import {
  actualizarSuscripcion,
  extenderSuscripcion,
  pagoRevertido,
  revertirPago,
  suscripcionExtendida,
  type ActualizarSuscripcion,
  type ExtenderSuscripcion,
  type RevertirPago,
} from './suscripcion';
import { desvincularUsuario, vincularUsuario, type DesvincularUsuario, type VincularUsuario } from './vincular-usuario';

/** A command on a club. */
export type ComandoDeClub =
  | AceptarInvitacion
  | ActualizarClub
  | ActualizarSuscripcion
  | AnularInvitacion
  | CambiarLimites
  | CambiarMoneda
  | CrearClub
  | DesvincularUsuario
  | EliminarClub
  | EntregarClub
  | ExigirControlDeInsumos
  | ExigirSegundoFactor
  | ExtenderSuscripcion
  | Invitar
  | RegistrarCotizacion
  | RevertirPago
  | VincularUsuario;

/** The stream of a club: its data, people, subscription and currency. */
export const streamDeClub = (clubId: string): string => `club-${clubId}`;

/** Events of a club's stream. The price of the subscription has a stream of its own. */
export type EventoDeClub = Exclude<ClubesEvent, PrecioDeSuscripcionCambiado>;

/** The rules of a club. */
export const clubes = decider<Club, ComandoDeClub, EventoDeClub>({
  name: 'club',
  initial: sinCrear,
  commands: {
    aceptar_invitacion: aceptarInvitacion,
    actualizar_club: actualizarClub,
    actualizar_suscripcion: actualizarSuscripcion,
    anular_invitacion: anularInvitacion,
    cambiar_limites: cambiarLimites,
    cambiar_moneda: cambiarMoneda,
    crear_club: crearClub,
    desvincular_usuario: desvincularUsuario,
    eliminar_club: eliminarClub,
    entregar_club: entregarClub,
    exigir_control_de_insumos: exigirControlDeInsumos,
    exigir_segundo_factor: exigirSegundoFactor,
    extender_suscripcion: extenderSuscripcion,
    invitar,
    registrar_cotizacion: registrarCotizacion,
    revertir_pago: revertirPago,
    vincular_usuario: vincularUsuario,
  },
  events: {
    ClubActualizado: (club, data) => ({ ...activo(club), datos: datosDe(data) }),
    ClubCreado: (_club, data) => clubCreado(data),
    ClubEliminado: () => ({ tipo: 'eliminado' }),
    ClubMarcadoDeEjemplo: (club) => ({ ...activo(club), ejemplo: true }),
    InvitacionAceptada: (club, { invitacion_id }) => sinInvitacion(activo(club), invitacion_id),
    InvitacionAnulada: (club, { invitacion_id }) => sinInvitacion(activo(club), invitacion_id),
    InvitacionCreada: (club, data) => invitacionCreada(activo(club), data),
    ClubEntregado: (club, data) => clubEntregado(activo(club), data),
    ControlDeInsumosExigido: (club, { exigido }) => ({ ...activo(club), controlaInsumos: exigido }),
    // No rule of the club looks at its rates.
    CotizacionRegistrada: (club) => activo(club),
    LimiteDePersonasCambiado: (club, data) => limiteDePersonasCambiado(activo(club), data),
    LimiteDeTareasCambiado: (club, data) => limiteDeTareasCambiado(activo(club), data),
    MonedaActualCambiada: (club, data) => monedaActualCambiada(activo(club), data),
    PagoDeSuscripcionRevertido: (club, data) => pagoRevertido(activo(club), data),
    SegundoFactorExigido: (club, { exigido }) => ({ ...activo(club), exigeSegundoFactor: exigido }),
    SuscripcionActualizada: (club, { fecha_inicio, fecha_fin }) => ({
      ...activo(club),
      suscripcion: { inicio: fecha_inicio, fin: fecha_fin },
    }),
    SuscripcionExtendida: (club, data) => suscripcionExtendida(activo(club), data),
    UsuarioDesvinculado: (club, { user_id }) => ({
      ...activo(club),
      usuarios: activo(club).usuarios.filter((id) => id !== user_id),
      invitaciones: activo(club).invitaciones.filter(({ de }) => de !== user_id),
    }),
    UsuarioVinculado: (club, { user_id }) => ({ ...activo(club), usuarios: [...activo(club).usuarios, user_id] }),
  },
});
