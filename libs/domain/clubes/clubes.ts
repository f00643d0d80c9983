import type { ClubesEvent } from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { nunca } from '../rechazo';
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
import { activo, sinCrear, type Club } from './estado';
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

export type ComandoDeClub =
  | ActualizarClub
  | ActualizarSuscripcion
  | CambiarMoneda
  | CrearClub
  | DesvincularUsuario
  | EliminarClub
  | ExtenderSuscripcion
  | RevertirPago
  | VincularUsuario;

/** The stream that holds a club: its data, seats, subscription and currency. */
export const streamDeClub = (clubId: string): string => `club-${clubId}`;

function decide(command: ComandoDeClub, club: Club): readonly ClubesEvent[] {
  switch (command.tipo) {
    case 'actualizar_club':
      return actualizarClub(command, club);
    case 'actualizar_suscripcion':
      return actualizarSuscripcion(command, club);
    case 'cambiar_moneda':
      return cambiarMoneda(command, club);
    case 'crear_club':
      return crearClub(command, club);
    case 'desvincular_usuario':
      return desvincularUsuario(command, club);
    case 'eliminar_club':
      return eliminarClub(command, club);
    case 'extender_suscripcion':
      return extenderSuscripcion(command, club);
    case 'revertir_pago':
      return revertirPago(command, club);
    case 'vincular_usuario':
      return vincularUsuario(command, club);
    default:
      return nunca(command);
  }
}

function evolve(club: Club, event: ClubesEvent): Club {
  switch (event.type) {
    case 'ClubActualizado':
      return { ...activo(club), datos: datosDe(event.data) };
    case 'ClubCreado':
      return clubCreado(event.data);
    case 'ClubEliminado':
      return { tipo: 'eliminado' };
    case 'MonedaActualCambiada':
      return monedaActualCambiada(activo(club), event.data);
    case 'PagoDeSuscripcionRevertido':
      return pagoRevertido(activo(club), event.data);
    case 'SuscripcionActualizada':
      return { ...activo(club), suscripcion: { inicio: event.data.fecha_inicio, fin: event.data.fecha_fin } };
    case 'SuscripcionExtendida':
      return suscripcionExtendida(activo(club), event.data);
    case 'UsuarioDesvinculado':
      return { ...activo(club), usuarios: activo(club).usuarios.filter((id) => id !== event.data.user_id) };
    case 'UsuarioVinculado':
      return { ...activo(club), usuarios: [...activo(club).usuarios, event.data.user_id] };
    default:
      return nunca(event);
  }
}

/** The rules of a club (`spec 1 §4` to `§6`, `§9`). */
export const clubes: Decider<Club, ComandoDeClub, ClubesEvent> = { name: 'club', initial: sinCrear, decide, evolve };
