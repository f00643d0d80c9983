import { Injectable } from '@nestjs/common';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { PER_SOLO_LECTURA, permisosDe } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Administracion } from './administracion';

/** Hands a club over to another of its members. */
export interface EntregarClubRequest {
  readonly ctx: Context;
  readonly clubId: string;
  readonly userId: string;
}

@Injectable()
export class EntregarClubHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly administracion: Administracion,
  ) {}

  /** Runs under the lock of changes of roles and links: the new owner must still be able to write. */
  execute(request: EntregarClubRequest): Promise<void> {
    return this.administracion.inTurn(request.ctx, () => this.entregar(request));
  }

  private async entregar({ ctx, clubId, userId }: EntregarClubRequest): Promise<void> {
    const [permisos, cuenta] = await Promise.all([
      this.commandService.state(roles, STREAM_DE_ROLES),
      this.commandService.state(usuario, streamDeUsuario(userId)),
    ]);
    const puede_escribir =
      cuenta.tipo === 'registrada' && cuenta.activa && !permisosDe(permisos, cuenta.roleId).includes(PER_SOLO_LECTURA);
    await this.commandService.ejecutar(
      clubes,
      streamDeClub(clubId),
      {
        tipo: 'entregar_club',
        club_id: clubId,
        user_id: userId,
        puede_escribir,
        ...(ctx.administrador ? {} : { miembro_id: ctx.sesion.user_id }),
      },
      ctx.metadatos(clubId),
    );
  }
}
