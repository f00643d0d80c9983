import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Body, Controller, Delete, Get, Inject, Param, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Administracion, CLOCK, Cuenta, malformado, sinPermiso, type Clock } from '@cepa/platform';
import { Context, Ctx } from '../nucleo/contexto';
import { ListQuery, List } from '../nucleo/lista';
import { IdPipe } from '../nucleo/validacion';
import { LIMITS } from '../nucleo/limites';
import { Attempts } from './attempts';
import { PruebasDeDireccion } from './pruebas';
import { ActualizarUsuarioHandler, type CambiosDeUsuario } from './actualizar-usuario.handler';
import { ContrasenaActual } from './contrasena-actual';
import { EliminarUsuarioHandler } from './eliminar-usuario.handler';
import { Personas } from './personas';
import { PerfilDto, UsuarioDto } from './usuarios.dto';

const ELIMINADO = { mensaje: 'Usuario eliminado con éxito.' };

/** Routes of the caller's own profile, and of all people for the administration. */
@ApiTags('identidad')
@Controller('usuarios')
export class UsuariosController {
  private readonly cambios: Attempts;

  constructor(
    private readonly actualizarUsuario: ActualizarUsuarioHandler,
    private readonly eliminarUsuario: EliminarUsuarioHandler,
    private readonly personas: Personas,
    private readonly actual: ContrasenaActual,
    private readonly pruebas: PruebasDeDireccion,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.cambios = new Attempts(LIMITS.cambioDeCorreo, () => clock.now().getTime());
  }

  @Get('me')
  @Cuenta('La propia persona')
  yo(@Ctx() ctx: Context) {
    return this.personas.una(ctx.sesion.user_id);
  }

  @Put('me')
  @Cuenta('Editar el propio perfil')
  async editarPerfil(@Ctx() ctx: Context, @Req() request: FastifyRequest, @Body() datos: PerfilDto) {
    const { user_id, nombre, email, password, password_actual, codigo } = datos;
    const yo = ctx.sesion.user_id;
    if (user_id && user_id !== yo) throw sinPermiso(`profile of ${user_id} is not the caller's`);
    const otroCorreo = email ? email !== (await this.personas.una(yo)).email : false;
    if (otroCorreo) this.cambios.comenzar(yo);
    if (password || otroCorreo) {
      const token = (request.headers.authorization ?? '').replace(/^\S+ /, '');
      await this.actual.exigir(
        yo,
        { password: password_actual ?? null, codigo: codigo ?? null },
        token,
        password ? 'password' : 'email',
      );
    }
    await this.actualizarUsuario.execute({
      ctx,
      userId: yo,
      cambios: {
        nombre: nombre ?? undefined,
        // With mail, the address changes when the person uses the mailed link: no answer reveals whether another person
        // has it.
        email: this.pruebas.porCorreo ? undefined : (email ?? undefined),
        password: password ?? undefined,
      },
    });
    if (otroCorreo && email) await this.pruebas.pedir(yo, email);
    return { mensaje: 'Perfil actualizado con éxito.', ...(await this.personas.una(yo)) };
  }

  @Get()
  @Administracion('Todas las personas')
  @List()
  listar(@Query() query: ListQuery) {
    return this.personas.todas(query);
  }

  @Put()
  @Administracion('Modificar una persona')
  async editar(@Ctx() ctx: Context, @Req() request: FastifyRequest, @Body() datos: UsuarioDto) {
    const id = destinatario(ctx, datos);
    await this.actualizarUsuario.execute({ ctx, userId: id, cambios: cambiosDe(datos, request.body as object) });
    return { mensaje: 'Usuario actualizado con éxito.', ...(await this.personas.una(id)) };
  }

  @Delete(':id')
  @Administracion('Eliminar una persona')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    await this.eliminarUsuario.execute({ ctx, userId: id, suprimir: false });
    return ELIMINADO;
  }

  @Delete(':id/full')
  @Administracion('Eliminar una persona y sus datos')
  async suprimir(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    await this.eliminarUsuario.execute({ ctx, userId: id, suprimir: true });
    return ELIMINADO;
  }
}

/** The person to change: `id`, else `user_id`. With both, `user_id` is the caller. */
function destinatario(ctx: Context, { id, user_id }: UsuarioDto): string {
  const quien = id ?? user_id;
  if (!quien) throw malformado('Falta indicar el usuario.', { user_id: OBLIGATORIO });
  if (id && user_id && id !== user_id && user_id !== ctx.sesion.user_id)
    throw malformado('Los identificadores no coinciden.', { user_id: 'No coincide con id.' });
  return quien;
}

/** Reads the changes of the request: a missing role or club does not change, an empty one is removed. */
function cambiosDe(datos: UsuarioDto, body: object): CambiosDeUsuario {
  const enviado = (field: 'club_id' | 'role_id'): string | null | undefined =>
    Object.hasOwn(body, field) ? (datos[field] ?? null) : undefined;
  return {
    nombre: datos.nombre ?? undefined,
    email: datos.email ?? undefined,
    password: datos.password ?? undefined,
    role_id: enviado('role_id'),
    club_id: enviado('club_id'),
    is_active: datos.is_active ?? undefined,
    is_deleted: datos.is_deleted ?? undefined,
  };
}
