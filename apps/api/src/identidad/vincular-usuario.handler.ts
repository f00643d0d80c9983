import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { exigirPresente, exigirRegistrada } from '@cepa/domain/identidad/cuenta';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { PER_SOLO_LECTURA, administra, permisosDe } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { noEncontrado, sinPermiso } from '@cepa/platform';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { Administracion } from './administracion';
import { Escritores } from './escritores';
import { Pertenencias, exigirPuedeDar, rolAlVincular } from './pertenencias';

/** Links a person to a club (`spec 1 §5 Linking a user`). */
export class VincularUsuarioRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly userId: string,
    readonly roleId: string | null,
  ) {
    super();
  }
}

/** Unlinks a person from their club. */
export class DesvincularUsuarioRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly userId: string,
    /** Where the person only holds a seat. */
    readonly clubId: string | null,
  ) {
    super();
  }
}

@CommandHandler(VincularUsuarioRequest)
export class VincularUsuarioHandler implements ICommandHandler<VincularUsuarioRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly administracion: Administracion,
    private readonly escritores: Escritores,
    private readonly pertenencias: Pertenencias,
  ) {}

  /** @throws Problem 404 for somebody of another club: what others have is not told */
  execute(pedido: VincularUsuarioRequest): Promise<void> {
    return this.administracion.enTurno(pedido.ctx, () => this.vincular(pedido));
  }

  private async vincular({ ctx, clubId, userId, roleId }: VincularUsuarioRequest): Promise<void> {
    const [permisos, cuenta] = await Promise.all([
      this.acciones.state(roles, STREAM_DE_ROLES),
      this.acciones.state(usuario, streamDeUsuario(userId)),
    ]);
    const persona = exigirPresente(cuenta, userId);
    if (!ctx.administrador && persona.clubId !== null && persona.clubId !== clubId)
      throw noEncontrado(`user ${userId} is of another club`);
    if (!ctx.administrador && administra(permisos, persona.roleId))
      throw sinPermiso('an Administrador is linked by the administration only');
    const rol = rolAlVincular(permisos, persona, roleId);
    exigirPuedeDar(ctx, permisos, rol);
    if (persona.clubId === clubId && permisosDe(permisos, rol).includes(PER_SOLO_LECTURA))
      await this.escritores.exigirOtro(clubId, userId);
    const pasos = await this.pertenencias.vincular(ctx, userId, clubId, rol);
    await Promise.all(pasos.map((paso) => this.acciones.esperar(paso)));
  }
}

@CommandHandler(DesvincularUsuarioRequest)
export class DesvincularUsuarioHandler implements ICommandHandler<DesvincularUsuarioRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly escritores: Escritores,
    private readonly pertenencias: Pertenencias,
  ) {}

  async execute({ ctx, userId, clubId: pedido }: DesvincularUsuarioRequest): Promise<void> {
    const [permisos, cuenta] = await Promise.all([
      this.acciones.state(roles, STREAM_DE_ROLES),
      this.acciones.state(usuario, streamDeUsuario(userId)),
    ]);
    const persona = exigirRegistrada(cuenta, userId);
    const clubId = persona.clubId ?? pedido ?? ctx.sesion.club_id;
    if (clubId === null || (!ctx.administrador && clubId !== ctx.sesion.club_id))
      throw noEncontrado(`user ${userId} is not of the caller's club`);
    if (!ctx.administrador && administra(permisos, persona.roleId))
      throw sinPermiso('an Administrador is unlinked by the administration only');
    if (persona.clubId === null && !(await this.tieneLugar(clubId, userId)))
      throw noEncontrado(`user ${userId} has no club`);
    await this.escritores.exigirOtro(clubId, userId);
    const pasos = await this.pertenencias.desvincular(ctx, userId, clubId, administra(permisos, persona.roleId));
    await Promise.all(pasos.map((paso) => this.acciones.esperar(paso)));
  }

  private async tieneLugar(clubId: string, userId: string): Promise<boolean> {
    const club = await this.acciones.state(clubes, streamDeClub(clubId));
    return club.tipo === 'activo' && club.usuarios.includes(userId);
  }
}
