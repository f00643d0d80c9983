import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { DesvincularPermiso, EliminarRol } from '@cepa/domain/identidad/administrar-roles';
import { STREAM_DE_ROLES, roles, type ComandoDeRoles } from '@cepa/domain/identidad/roles';
import { PER_SOLO_LECTURA } from '@cepa/domain/identidad/roles-state';
import { streamDeUsuario, usuario } from '@cepa/domain/identidad/usuario';
import type { LecturaDB } from '@cepa/projections';
import { rolEnUso } from '@cepa/projections/identidad/usuarios.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Administracion } from './administracion';
import { Escritores } from './escritores';

/** The requested act on a role. */
type Acto =
  | Exclude<ComandoDeRoles, { tipo: 'sembrar_roles' | 'eliminar_rol' | 'desvincular_permiso' }>
  | Omit<EliminarRol, 'en_uso'>
  | Omit<DesvincularPermiso, 'rol_propio'>;

/** These events give a role to a person. */
const DE_ROLES = ['UsuarioRegistrado', 'RolAsignado', 'ClubAsignado'];

/** The acts of the screen 'Roles y permisos'. Whether a role is in use, or is the caller's own, is checked here. */
@Injectable()
export class AdministrarRolesHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly administracion: Administracion,
    private readonly escritores: Escritores,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  async execute(ctx: Context, command: Acto): Promise<void> {
    await this.administracion.inTurn(ctx, async () =>
      this.commandService.ejecutar(roles, STREAM_DE_ROLES, await this.completo(ctx, command), ctx.metadatos(null)),
    );
  }

  private async completo(ctx: Context, command: Acto): Promise<ComandoDeRoles> {
    if (command.tipo === 'eliminar_rol') {
      await this.commandService.alDia(DE_ROLES);
      return { ...command, en_uso: await rolEnUso(this.db, command.role_id) };
    }
    if (command.tipo === 'desvincular_permiso') {
      const cuenta = await this.commandService.state(usuario, streamDeUsuario(ctx.sesion.user_id));
      return { ...command, rol_propio: cuenta.tipo === 'registrada' ? cuenta.roleId : null };
    }
    if (command.tipo === 'vincular_permiso') {
      const { permisos } = await this.commandService.state(roles, STREAM_DE_ROLES);
      if (permisos[command.permiso_id] === PER_SOLO_LECTURA) await this.escritores.exigirOtroRol(command.role_id);
    }
    return command;
  }
}
