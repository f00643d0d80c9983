import { Injectable } from '@nestjs/common';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { administra } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { inhabilitado, sinPermiso, sinSesion } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';

/**
 * Serialises the acts that give or take roles and the administration. So nobody gets a deleted role, and two
 * administrators who remove each other do not both lose the role.
 */
@Injectable()
export class Administracion {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
  ) {}

  /** @throws Problem 401, 403, 405 if the acting administrator lost that role while waiting */
  inTurn<T>(ctx: Context, acto: () => Promise<T>): Promise<T> {
    return this.locks.hold([STREAM_DE_ROLES], async () => {
      if (ctx.administrador) await this.exigirQueSiga(ctx.sesion.user_id);
      return acto();
    });
  }

  private async exigirQueSiga(userId: string): Promise<void> {
    const [permisos, cuenta] = await Promise.all([
      this.commandService.state(roles, STREAM_DE_ROLES),
      this.commandService.state(usuario, streamDeUsuario(userId)),
    ]);
    // Only the system has no account. Every signed-in person has one.
    if (cuenta.tipo === 'sin_registrar') return;
    if (cuenta.eliminada) throw sinSesion(`user ${userId} was deleted meanwhile`);
    if (!cuenta.activa) throw inhabilitado(`user ${userId} was disabled meanwhile`);
    if (!administra(permisos, cuenta.roleId)) throw sinPermiso(`user ${userId} no longer administers`);
  }
}
