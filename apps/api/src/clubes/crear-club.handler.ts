import { Injectable } from '@nestjs/common';
import type { CommandResult } from '@cepa/ledger/commands';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import type { DatosDeClub } from '@cepa/domain/clubes/state';
import { exigirPresente, type CuentaRegistrada } from '@cepa/domain/identidad/cuenta';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { ROL_CLUB, administra, rolLlamado } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import { Rechazo, conflicto } from '@cepa/domain/rechazo';
import { CommandService, AunNoVisible } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';

/** Creates a club and gives it to its creator with the role 'club' (rule `identidad.pertenencia`). */
export interface CrearClubRequest {
  readonly ctx: Context;
  readonly userId: string;
  readonly datos: DatosDeClub;
  /** Whether its data is sample data (rule `clubes.ejemplo`). */
  readonly ejemplo?: boolean;
}

@Injectable()
export class CrearClubHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
  ) {}

  /**
   * An Administrador keeps their role, takes no seat and may create clubs for others; the first one becomes their own.
   * Holds the lock of the act that deletes the role 'club'.
   *
   * @returns the club's id
   * @throws Rechazo YA_TIENE_CLUB, SIN_ROL_CLUB, NOMBRE_OBLIGATORIO
   */
  execute(request: CrearClubRequest): Promise<string> {
    return this.locks.hold([STREAM_DE_ROLES], () => this.crear(request));
  }

  private async crear({ ctx, userId, datos, ejemplo = false }: CrearClubRequest): Promise<string> {
    const clubId = ctx.nuevoId('club');
    const [permisos, cuenta, club] = await Promise.all([
      this.commandService.state(roles, STREAM_DE_ROLES),
      this.commandService.state(usuario, streamDeUsuario(userId)),
      this.commandService.state(clubes, streamDeClub(clubId)),
    ]);
    if (club.tipo === 'eliminado') throw conflicto('CLUB_ELIMINADO', 'El club que creó este pedido ya no existe.');
    const persona = exigirPresente(cuenta, userId);
    const administrador = administra(permisos, persona.roleId);
    if (!administrador && persona.clubId !== null && persona.clubId !== clubId)
      throw conflicto('YA_TIENE_CLUB', 'El usuario ya tiene un club.');
    const roleId = administrador ? persona.roleId : (rolLlamado(permisos, ROL_CLUB)?.id ?? null);
    const creado = await this.commandService.registrar(
      clubes,
      streamDeClub(clubId),
      {
        tipo: 'crear_club',
        ...datos,
        club_id: clubId,
        user_id: userId,
        ocupa_lugar: !administrador,
        ejemplo,
        role_id: roleId,
        hoy: ctx.hoy,
      },
      ctx.metadatos(clubId, { paso: 'club' }),
    );
    const asignado = await this.asignar(ctx, clubId, userId, persona, roleId);
    await Promise.all([creado, ...asignado].map((paso) => this.commandService.esperar(paso)));
    return clubId;
  }

  /** The club is created before it is assigned. A request that stops between leaves a club without people, never a person with a missing club. */
  private async asignar(
    ctx: Context,
    clubId: string,
    userId: string,
    persona: CuentaRegistrada,
    roleId: string | null,
  ): Promise<CommandResult[]> {
    if (persona.clubId !== null) return [];
    try {
      return [
        await this.commandService.registrar(
          usuario,
          streamDeUsuario(userId),
          { tipo: 'asignar_club', usuario_id: userId, club_id: clubId, role_id: roleId },
          ctx.metadatos(clubId, { paso: 'usuario' }),
        ),
      ];
    } catch (error) {
      // Another request gave them a club at the same moment.
      if (error instanceof Rechazo) await this.deshacer(ctx, clubId);
      throw error;
    }
  }

  /** Deletes a club that was left without its person. The refusal is returned only once the club is no longer visible. */
  private async deshacer(ctx: Context, clubId: string): Promise<void> {
    const eliminado = await this.commandService.registrar(
      clubes,
      streamDeClub(clubId),
      { tipo: 'eliminar_club', club_id: clubId },
      ctx.metadatos(clubId, { paso: 'compensacion' }),
    );
    await this.commandService.esperar(eliminado).catch((error: unknown) => {
      // The act is recorded. If the lists are late, the person still gets only the reason of the refusal.
      if (!(error instanceof AunNoVisible)) throw error;
    });
  }
}
