import { Injectable } from '@nestjs/common';
import type { CommandResult } from '@cepa/ledger/commands';
import { clubes, streamDeClub, type ComandoDeClub } from '@cepa/domain/clubes/clubes';
import { SIN_ROL_CLUB } from '@cepa/domain/clubes/vincular-usuario';
import type { CuentaRegistrada } from '@cepa/domain/identidad/cuenta';
import {
  PER_SOLO_LECTURA,
  ROL_CLUB,
  administra,
  permisosDe,
  rolLlamado,
  type Roles,
} from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { Rechazo, regla } from '@cepa/domain/rechazo';
import { newId, sinPermiso } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';

/**
 * Links people to clubs and unlinks them. The club's stream has its seats and the person's stream their one club, so
 * that each limit is decided on its own stream: first the seat, then the person. If the person is refused, the seat is
 * freed again.
 *
 * Each step is decided on the current state and changes nothing if it is already done: an interrupted request is
 * completed by repeating it.
 */
@Injectable()
export class Pertenencias {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
  ) {}

  /**
   * Refuses what `vincular` would refuse by the club's current state. For callers that write other things first.
   *
   * @throws Rechazo MAXIMO_DE_USUARIOS, NO_ENCONTRADO
   */
  async exigirLugar(userId: string, clubId: string, roleId: string | null): Promise<void> {
    clubes.decide(
      { tipo: 'vincular_usuario', club_id: clubId, user_id: userId, role_id: roleId },
      await this.commandService.state(clubes, streamDeClub(clubId)),
    );
  }

  /**
   * Holds the lock of the act that deletes the club, so that nobody stays linked to a deleted club.
   *
   * @param roleId the role that comes with the club
   * @throws Rechazo MAXIMO_DE_USUARIOS, YA_TIENE_CLUB, NO_ENCONTRADO
   */
  vincular(ctx: Context, userId: string, clubId: string, roleId: string | null): Promise<CommandResult[]> {
    const lugar: ComandoDeClub = { tipo: 'vincular_usuario', club_id: clubId, user_id: userId, role_id: roleId };
    return this.locks.hold([streamDeClub(clubId)], () => this.darClub(ctx, userId, clubId, roleId, lugar));
  }

  /**
   * The same for an invited person: the invitation is used and the seat taken in one step.
   *
   * @throws Rechazo INVITACION_VENCIDA, SIN_ROL_CLUB, MAXIMO_DE_USUARIOS, YA_TIENE_CLUB
   */
  aceptar(ctx: Context, clubId: string, invitacionId: string, roleId: string | null): Promise<CommandResult[]> {
    const userId = ctx.sesion.user_id;
    const lugar: ComandoDeClub = {
      tipo: 'aceptar_invitacion',
      club_id: clubId,
      invitacion_id: invitacionId,
      user_id: userId,
      role_id: roleId,
      ahora: ctx.ahora,
    };
    return this.locks.hold([streamDeClub(clubId)], () => this.darClub(ctx, userId, clubId, roleId, lugar));
  }

  private async darClub(
    ctx: Context,
    userId: string,
    clubId: string,
    roleId: string | null,
    tomarLugar: ComandoDeClub,
  ): Promise<CommandResult[]> {
    const lugar = await this.commandService.registrar(clubes, streamDeClub(clubId), tomarLugar, paso(ctx, clubId));
    try {
      const persona = await this.commandService.registrar(
        usuario,
        streamDeUsuario(userId),
        { tipo: 'asignar_club', usuario_id: userId, club_id: clubId, role_id: roleId },
        paso(ctx, clubId),
      );
      return [lugar, persona];
    } catch (error) {
      if (error instanceof Rechazo) await this.liberar(ctx, userId, clubId);
      throw error;
    }
  }

  /** The person loses the club before the club frees the seat: nobody ever has access without a seat. */
  async desvincular(ctx: Context, userId: string, clubId: string, conservaRol: boolean): Promise<CommandResult[]> {
    const persona = await this.commandService.registrar(
      usuario,
      streamDeUsuario(userId),
      { tipo: 'quitar_club', usuario_id: userId, club_id: clubId, conserva_rol: conservaRol },
      paso(ctx, clubId, true),
    );
    return [persona, await this.liberar(ctx, userId, clubId)];
  }

  private liberar(ctx: Context, userId: string, clubId: string): Promise<CommandResult> {
    return this.commandService.registrar(
      clubes,
      streamDeClub(clubId),
      { tipo: 'desvincular_usuario', club_id: clubId, user_id: userId },
      paso(ctx, clubId),
    );
  }
}

/** Each attempt is a new step, because its effect depends only on the state. */
const paso = (ctx: Context, clubId: string, first = false) =>
  ctx.metadatos(clubId, { paso: newId(), first, tambienEliminado: true });

/**
 * The role that comes with a club: the requested one, else 'club'. An Administrador keeps theirs.
 *
 * @throws Rechazo SIN_ROL_CLUB if there is no such role
 */
export function rolAlVincular(
  roles: Roles,
  cuenta: CuentaRegistrada,
  request: string | null | undefined,
): string | null {
  if (administra(roles, cuenta.roleId)) return cuenta.roleId;
  const rol = request ? roles.roles[request] && request : rolLlamado(roles, ROL_CLUB)?.id;
  if (!rol) throw regla('SIN_ROL_CLUB', SIN_ROL_CLUB, 'role_id');
  return rol;
}

/**
 * People of a club may give only roles whose permissions they have themselves, and none of the administration's. A
 * read-only role only takes away, so anyone may give it.
 *
 * @throws Problem 403
 */
export function exigirPuedeDar(ctx: Context, roles: Roles, roleId: string | null): void {
  if (ctx.administrador) return;
  const ajenos = permisosDe(roles, roleId).filter(
    (permiso) => permiso !== PER_SOLO_LECTURA && !ctx.sesion.permisos.includes(permiso),
  );
  if (ajenos.length > 0 || administra(roles, roleId))
    throw sinPermiso(`role ${roleId} gives what the caller does not have`);
}
