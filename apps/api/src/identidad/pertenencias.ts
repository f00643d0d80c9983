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
 * Gives and takes clubs. The club's stream holds its seats and the person's stream their one club, so that both limits are
 * decided where they are kept: first the seat, then the person; a person who is refused frees the seat again.
 *
 * Each step is decided on what is there now and changes nothing when it is already so: a request that stopped half way
 * is finished by sending it again.
 */
@Injectable()
export class Pertenencias {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
  ) {}

  /**
   * Refuses what `vincular` would refuse by the club as it is now: for the person who has other things to write before.
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
   * Holds the lock of the act that deletes the club: nobody keeps a link to a deleted club.
   *
   * @param roleId the role that comes with the club
   * @throws Rechazo MAXIMO_DE_USUARIOS, YA_TIENE_CLUB, NO_ENCONTRADO
   */
  vincular(ctx: Context, userId: string, clubId: string, roleId: string | null): Promise<CommandResult[]> {
    const lugar: ComandoDeClub = { tipo: 'vincular_usuario', club_id: clubId, user_id: userId, role_id: roleId };
    return this.locks.hold([streamDeClub(clubId)], () => this.darClub(ctx, userId, clubId, roleId, lugar));
  }

  /**
   * The same for the person who was invited: the invitation is used and the seat taken in one step.
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

  /** The person loses the club before the club frees the seat: nobody is ever let in without one. */
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

/** A step of its own each time it is sent: what it does depends on the state alone. */
const paso = (ctx: Context, clubId: string, first = false) =>
  ctx.metadatos(clubId, { paso: newId(), first, tambienEliminado: true });

/**
 * The role that comes with a club: the one asked for, else 'club'; an Administrador keeps theirs.
 *
 * @throws Rechazo SIN_ROL_CLUB when there is no such role
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
 * Nobody gives what they do not have: people of a club give roles without permissions of the administration or others than
 * their own; a read-only role takes away, so anyone may give it.
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
