import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { CommandResult } from '@cepa/ledger/commands';
import { differentFields } from '@cepa/domain/clubes/administrar-club';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { exigirClub, type DatosDeClub } from '@cepa/domain/clubes/state';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { administra } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { newId } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { idsDelClub } from '@cepa/projections/identidad/usuarios.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import type { PlatformDB } from '../nucleo/plataforma.table';
import { LECTURA, PLATFORM } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';

type ClubEditado = Omit<DatosDeClub, 'fundacion'> & { readonly fundacion: string | null };

/** Corrects the club's data; without a founding day the current one stays. */
@Injectable()
export class ActualizarClubHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the act that deletes the club. */
  execute(ctx: Context, clubId: string, datos: ClubEditado): Promise<void> {
    return this.locks.hold([streamDeClub(clubId)], () => this.actualizar(ctx, clubId, datos));
  }

  private async actualizar(ctx: Context, clubId: string, datos: ClubEditado): Promise<void> {
    const antes = exigirClub(await this.commandService.state(clubes, streamDeClub(clubId)), clubId).datos;
    const despues = { ...datos, fundacion: datos.fundacion ?? antes.fundacion };
    const motivo = `edición: ${differentFields(antes, despues).join(', ')}`;
    await this.commandService.ejecutar(
      clubes,
      streamDeClub(clubId),
      {
        tipo: 'actualizar_club',
        club_id: clubId,
        ...despues,
        hoy: ctx.hoy,
        ...(ctx.administrador ? {} : { miembro_id: ctx.sesion.user_id }),
      },
      ctx.metadatos(clubId, { motivo }),
    );
  }
}

/** Deletes the club. Its people are left without a club, its saved views are deleted, its history stays. */
@Injectable()
export class EliminarClubHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    @Inject(PLATFORM) private readonly platform: Kysely<PlatformDB>,
  ) {}

  /**
   * Holds the lock of the acts that link a person to the club.
   *
   * @param dueno_id the owner who removes their sample club; null for the administration
   */
  execute(ctx: Context, clubId: string, dueno_id?: string): Promise<void> {
    return this.locks.hold([streamDeClub(clubId)], () => this.eliminar(ctx, clubId, dueno_id));
  }

  /** Its people first, so that an interrupted deletion is completed by repeating it. */
  private async eliminar(ctx: Context, clubId: string, dueno_id?: string): Promise<void> {
    const club = exigirClub(await this.commandService.state(clubes, streamDeClub(clubId)), clubId);
    await this.commandService.requireVersion(ctx.precondition);
    const permisos = await this.commandService.state(roles, STREAM_DE_ROLES);
    const pasos: CommandResult[] = [];
    for (const id of new Set([...club.usuarios, ...(await idsDelClub(this.db, clubId))])) {
      const cuenta = await this.commandService.state(usuario, streamDeUsuario(id));
      const conserva_rol = cuenta.tipo === 'registrada' && administra(permisos, cuenta.roleId);
      pasos.push(
        await this.commandService.registrar(
          usuario,
          streamDeUsuario(id),
          { tipo: 'quitar_club', usuario_id: id, club_id: clubId, conserva_rol },
          ctx.metadatos(clubId, { paso: newId() }),
        ),
      );
    }
    pasos.push(
      await this.commandService.registrar(
        clubes,
        streamDeClub(clubId),
        { tipo: 'eliminar_club', club_id: clubId, ...(dueno_id === undefined ? {} : { dueno_id }) },
        ctx.metadatos(clubId, { paso: 'club' }),
      ),
    );
    await this.platform.deleteFrom('vistas').where('club_id', '=', clubId).execute();
    await Promise.all(pasos.map((paso) => this.commandService.esperar(paso)));
  }
}
