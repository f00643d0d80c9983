import { Inject, Injectable } from '@nestjs/common';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { exigirPresente, exigirRegistrada } from '@cepa/domain/identidad/cuenta';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { PER_SOLO_LECTURA, administra, permisosDe } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { conflicto } from '@cepa/domain/rechazo';
import { noEncontrado, sinPermiso } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import type { Kysely } from 'kysely';
import { LECTURA } from '../nucleo/tokens';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Administracion } from './administracion';
import { Boveda } from './boveda';
import { Invitaciones, type InvitacionNueva } from './invitaciones';
import { Escritores } from './escritores';
import { Pertenencias, exigirPuedeDar, rolAlVincular } from './pertenencias';

/**
 * Links a person to a club (rule `clubes.cupo`), or invites a person who has not proved their address; then the answer
 * is the invitation.
 */
export interface VincularUsuarioRequest {
  readonly ctx: Context;
  readonly clubId: string;
  readonly userId: string;
  readonly roleId: string | null;
}

@Injectable()
export class VincularUsuarioHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly administracion: Administracion,
    private readonly escritores: Escritores,
    private readonly pertenencias: Pertenencias,
    private readonly boveda: Boveda,
    private readonly invitaciones: Invitaciones,
  ) {}

  /** @throws Problem 404 for a person of another club: other clubs' data is never revealed */
  execute(request: VincularUsuarioRequest): Promise<InvitacionNueva | null> {
    return this.administracion.inTurn(request.ctx, () => this.vincular(request));
  }

  private async vincular({ ctx, clubId, userId, roleId }: VincularUsuarioRequest): Promise<InvitacionNueva | null> {
    const [permisos, cuenta] = await Promise.all([
      this.commandService.state(roles, STREAM_DE_ROLES),
      this.commandService.state(usuario, streamDeUsuario(userId)),
    ]);
    const persona = exigirPresente(cuenta, userId);
    if (!ctx.administrador && persona.clubId !== null && persona.clubId !== clubId)
      throw noEncontrado(`user ${userId} is of another club`);
    if (!ctx.administrador && administra(permisos, persona.roleId))
      throw sinPermiso('an Administrador is linked by the administration only');
    const rol = rolAlVincular(permisos, persona, roleId);
    exigirPuedeDar(ctx, permisos, rol);
    // Anyone may have registered the address, so the person must use a link that is mailed there or handed over by the
    // club.
    if (persona.clubId !== clubId && !(await this.boveda.estaProbada(userId))) {
      await this.pertenencias.exigirLugar(userId, clubId, rol);
      if (persona.clubId !== null) throw conflicto('YA_TIENE_CLUB', 'El usuario ya tiene un club.');
      return this.invitaciones.crear(ctx, clubId, (await this.boveda.porId(userId))?.email ?? null);
    }
    if (persona.clubId === clubId && permisosDe(permisos, rol).includes(PER_SOLO_LECTURA))
      await this.escritores.exigirOtro(clubId, userId);
    const pasos = await this.pertenencias.vincular(ctx, userId, clubId, rol);
    await Promise.all(pasos.map((paso) => this.commandService.esperar(paso)));
    return null;
  }
}

/** Unlinks a person from their club. */
@Injectable()
export class DesvincularUsuarioHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly escritores: Escritores,
    private readonly pertenencias: Pertenencias,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  async execute(ctx: Context, userId: string, request: string | null): Promise<void> {
    const [permisos, cuenta] = await Promise.all([
      this.commandService.state(roles, STREAM_DE_ROLES),
      this.commandService.state(usuario, streamDeUsuario(userId)),
    ]);
    const persona = exigirRegistrada(cuenta, userId);
    const clubId = persona.clubId ?? request ?? ctx.sesion.club_id;
    if (clubId === null || (!ctx.administrador && clubId !== ctx.sesion.club_id))
      throw noEncontrado(`user ${userId} is not of the caller's club`);
    if (!ctx.administrador && administra(permisos, persona.roleId))
      throw sinPermiso('an Administrador is unlinked by the administration only');
    if (persona.clubId === null && !(await this.tieneLugar(clubId, userId)))
      throw noEncontrado(`user ${userId} has no club`);
    await this.escritores.exigirOtro(clubId, userId);
    await this.exigirPuedeSacar(ctx, clubId, userId);
    const pasos = await this.pertenencias.desvincular(ctx, userId, clubId, administra(permisos, persona.roleId));
    await Promise.all(pasos.map((paso) => this.commandService.esperar(paso)));
  }

  /**
   * Members may leave, and the club's owner may remove others. Only the administration may remove the owner, because
   * the club would have no owner.
   *
   * @throws Problem 403, Rechazo DUENO_DEL_CLUB
   */
  private async exigirPuedeSacar(ctx: Context, clubId: string, userId: string): Promise<void> {
    if (ctx.administrador) return;
    const dueno = (await clubPorId(this.db, clubId))?.user_id;
    if (userId === dueno)
      throw conflicto(
        'DUENO_DEL_CLUB',
        'Está a cargo del club: antes hay que entregar el club a otra persona.',
        `user ${userId} owns club ${clubId}`,
      );
    if (ctx.sesion.user_id !== userId && ctx.sesion.user_id !== dueno)
      throw sinPermiso(`user ${ctx.sesion.user_id} does not own club ${clubId}`);
  }

  private async tieneLugar(clubId: string, userId: string): Promise<boolean> {
    const club = await this.commandService.state(clubes, streamDeClub(clubId));
    return club.tipo === 'activo' && club.usuarios.includes(userId);
  }
}
