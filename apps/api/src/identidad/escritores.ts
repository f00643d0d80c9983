import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { exigirQuienEscriba } from '@cepa/domain/clubes/vincular-usuario';
import { STREAM_DE_ROLES, roles } from '@cepa/domain/identidad/roles';
import { PER_SOLO_LECTURA, permisosDe, type Roles } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import type { LecturaDB } from '@cepa/projections';
import { DE_LO_PENDIENTE, tienePendientes } from '@cepa/projections/clubes/pendientes.queries';
import { clubesConRol } from '@cepa/projections/identidad/usuarios.queries';
import { CommandService } from '../nucleo/command-service';
import { LECTURA } from '../nucleo/tokens';

/** Lists who may write in a club. */
@Injectable()
export class Escritores {
  constructor(
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * Refuses to take the right to write from the last person of a club who has it.
   *
   * @throws Rechazo SIN_QUIEN_ESCRIBA
   */
  async exigirOtro(clubId: string, userId: string): Promise<void> {
    const [club, permisos] = await Promise.all([
      this.commandService.state(clubes, streamDeClub(clubId)),
      this.commandService.state(roles, STREAM_DE_ROLES),
    ]);
    if (club.tipo !== 'activo' || !club.usuarios.includes(userId)) return;
    const otros = club.usuarios.filter((id) => id !== userId);
    exigirQuienEscriba(await this.cuantos(otros, permisos));
  }

  /**
   * The same for an act of the administration: a person is deleted, gets another club, or gets a read-only role. A club
   * without an open project and without stock has nothing to write, and may lose its last person.
   *
   * @throws Rechazo SIN_QUIEN_ESCRIBA
   */
  async exigirOtroSiTienePendientes(clubId: string, userId: string): Promise<void> {
    await this.commandService.alDia(DE_LO_PENDIENTE);
    if (await tienePendientes(this.db, clubId)) await this.exigirOtro(clubId, userId);
  }

  /**
   * Refuses to make a role read-only if a club that has something to write would have nobody left.
   *
   * @throws Rechazo SIN_QUIEN_ESCRIBA
   */
  async exigirOtroRol(roleId: string): Promise<void> {
    await this.commandService.alDia([...DE_LO_PENDIENTE, 'RolAsignado', 'ClubAsignado']);
    const permisos = await this.commandService.state(roles, STREAM_DE_ROLES);
    for (const clubId of await clubesConRol(this.db, roleId)) {
      if (!(await tienePendientes(this.db, clubId))) continue;
      const club = await this.commandService.state(clubes, streamDeClub(clubId));
      if (club.tipo === 'activo') exigirQuienEscriba(await this.cuantos(club.usuarios, permisos, roleId));
    }
  }

  /** How many of them may write, without those of the role `salvo`. */
  private async cuantos(ids: readonly string[], permisos: Roles, salvo?: string): Promise<number> {
    const escriben = await Promise.all(
      ids.map(async (id) => {
        const cuenta = await this.commandService.state(usuario, streamDeUsuario(id));
        return (
          cuenta.tipo === 'registrada' &&
          cuenta.activa &&
          !cuenta.eliminada &&
          (salvo === undefined || cuenta.roleId !== salvo) &&
          !permisosDe(permisos, cuenta.roleId).includes(PER_SOLO_LECTURA)
        );
      }),
    );
    return escriben.filter(Boolean).length;
  }
}
