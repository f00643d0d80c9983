import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kysely } from 'kysely';
import type { EliminarRol } from '@cepa/domain/identidad/administrar-roles';
import { STREAM_DE_ROLES, roles, type ComandoDeRoles } from '@cepa/domain/identidad/roles';
import type { LecturaDB } from '@cepa/projections';
import { rolEnUso } from '@cepa/projections/identidad/usuarios.queries';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';

/** What is asked for. */
type Acto = Exclude<ComandoDeRoles, { tipo: 'sembrar_roles' } | { tipo: 'eliminar_rol' }> | Omit<EliminarRol, 'en_uso'>;

/** Any act of the screen 'Roles y permisos'; whether a role is in use is looked up here. */
export class AdministrarRoles {
  constructor(
    readonly ctx: Contexto,
    readonly command: Acto,
  ) {}
}

@CommandHandler(AdministrarRoles)
export class AdministrarRolesHandler implements ICommandHandler<AdministrarRoles, void> {
  constructor(
    private readonly acciones: Acciones,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  async execute({ ctx, command }: AdministrarRoles): Promise<void> {
    const completo = command.tipo === 'eliminar_rol' ? { ...command, en_uso: await rolEnUso(this.db, command.role_id) } : command;
    await this.acciones.ejecutar(roles, STREAM_DE_ROLES, completo, ctx.metadatos(null));
  }
}
