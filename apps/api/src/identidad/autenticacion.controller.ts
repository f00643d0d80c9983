import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { Publico, sinPermiso } from '@cepa/platform';
import { direccionDe } from '../nucleo/direccion';
import { Ingreso } from './ingreso';
import { PruebasDeDireccion } from './pruebas';
import { Personas } from './personas';
import { RegistrarUsuarioHandler } from './registrar-usuario.handler';
import { Solicitantes } from './solicitante';
import { LoginDto, NuevoUsuarioDto } from './usuarios.dto';

/**
 * Maximum sign-ins from one address, successful ones included: comparing a password is the most expensive request that
 * is open to anyone.
 */
const INGRESOS = { limit: 600, ttl: 60_000 };
/**
 * Maximum registration attempts from one address, successful or not: each may hash a password. The limit for new
 * accounts is lower (`LIMITES`).
 */
const REGISTROS = { limit: 600, ttl: 60_000 };

/** Routes of log-in and registration. */
@ApiTags('identidad')
@Controller('auth')
export class AutenticacionController {
  constructor(
    private readonly registrarUsuario: RegistrarUsuarioHandler,
    private readonly ingreso: Ingreso,
    private readonly personas: Personas,
    private readonly pruebas: PruebasDeDireccion,
    private readonly solicitantes: Solicitantes,
  ) {}

  @Post('login')
  @Publico('Iniciar sesión')
  @Throttle({ default: INGRESOS })
  @HttpCode(200)
  async login(@Req() request: FastifyRequest, @Body() { email, password, codigo }: LoginDto) {
    const dispositivo = request.headers['user-agent'];
    return { result: await this.ingreso.entrar(direccionDe(request), email, password, { codigo, dispositivo }) };
  }

  @Post('usuarios')
  @Publico('Registrar una persona')
  @Throttle({ default: REGISTROS })
  async registrar(@Req() request: FastifyRequest, @Body() datos: NuevoUsuarioDto) {
    const { ctx, nuevoId: id } = await this.solicitantes.de(request);
    const { nombre, email, password, role_id = null, club_id = null } = datos;
    if (!ctx.administrador && (role_id || club_id || datos.is_active === false))
      throw sinPermiso('only the administration gives a role or a club');
    const nuevo = {
      id,
      nombre,
      email,
      password,
      role_id,
      club_id,
      acepto_terminos: datos.acepto_terminos ?? false,
      is_active: datos.is_active ?? true,
    };
    const registrar = () =>
      this.registrarUsuario.execute({ ctx, origen: ctx.administrador ? 'administracion' : 'registro', datos: nuevo });
    await (ctx.administrador ? registrar() : this.ingreso.alRegistrar(direccionDe(request), email, registrar));
    if (!ctx.administrador) await this.pruebas.pedir(id, email);
    const message = ctx.administrador ? 'Usuario creado con éxito.' : 'Registro exitoso. Ahora podés iniciar sesión.';
    return { mensaje: message, ...(await this.personas.una(id)) };
  }
}
