import { Body, Controller, Delete, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Administracion, Cuenta, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { permisos, rolPorId, roles, type RolLeido } from '@cepa/projections/identidad/roles.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { AdministrarRolesHandler } from './administrar-roles.handler';
import { NombreDto, VincularPermisoDto } from './roles.dto';

/** Routes of roles and permissions. */
@ApiTags('identidad')
@Controller('roles')
export class RolesController {
  constructor(
    private readonly administrarRoles: AdministrarRolesHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Open to every signed-in person, because linking a person requires choosing a role. */
  @Get()
  @Cuenta('Roles con sus permisos')
  listar() {
    return roles(this.db);
  }

  @Post()
  @Administracion('Crear un rol')
  async crear(@Ctx() ctx: Context, @Body() { nombre }: NombreDto) {
    const role_id = ctx.nuevoId('rol');
    await this.administrarRoles.execute(ctx, { tipo: 'crear_rol', role_id, nombre });
    return this.leer(role_id);
  }

  @Get('permisos')
  @Administracion('Permisos')
  listarPermisos() {
    return permisos(this.db);
  }

  @Post('permisos')
  @Administracion('Crear un permiso')
  async crearPermiso(@Ctx() ctx: Context, @Body() { nombre }: NombreDto) {
    const permiso_id = ctx.nuevoId('permiso');
    await this.administrarRoles.execute(ctx, { tipo: 'crear_permiso', permiso_id, nombre });
    return { id: permiso_id, nombre };
  }

  @Delete('permisos/:id')
  @Administracion('Eliminar un permiso')
  async eliminarPermiso(@Ctx() ctx: Context, @Param('id', IdPipe) permiso_id: string) {
    await this.administrarRoles.execute(ctx, { tipo: 'eliminar_permiso', permiso_id });
    return { mensaje: 'Permiso eliminado con éxito.' };
  }

  @Delete(':id')
  @Administracion('Eliminar un rol')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) role_id: string) {
    await this.administrarRoles.execute(ctx, { tipo: 'eliminar_rol', role_id });
    return { mensaje: 'Rol eliminado con éxito.' };
  }

  @Post(':roleId/permisos')
  @Administracion('Dar un permiso a un rol')
  async vincularPermiso(
    @Ctx() ctx: Context,
    @Param('roleId', IdPipe) role_id: string,
    @Body() { permiso_id }: VincularPermisoDto,
  ) {
    await this.administrarRoles.execute(ctx, { tipo: 'vincular_permiso', role_id, permiso_id });
    return this.leer(role_id);
  }

  @Delete(':roleId/permisos/:permisoId')
  @Administracion('Quitar un permiso a un rol')
  async desvincularPermiso(
    @Ctx() ctx: Context,
    @Param('roleId', IdPipe) role_id: string,
    @Param('permisoId', IdPipe) permiso_id: string,
  ) {
    await this.administrarRoles.execute(ctx, { tipo: 'desvincular_permiso', role_id, permiso_id });
    return this.leer(role_id);
  }

  private async leer(id: string): Promise<RolLeido> {
    const rol = await rolPorId(this.db, id);
    if (!rol) throw noEncontrado(`no role ${id}`);
    return rol;
  }
}
