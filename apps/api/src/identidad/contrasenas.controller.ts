import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { Administracion, Publico } from '@cepa/platform';
import type { FastifyRequest } from 'fastify';
import { direccionDe } from '../nucleo/direccion';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { IdPipe } from '../nucleo/validacion';
import { EnlacesDeContrasena } from './enlaces';
import { BovedaDeEnlaces } from './enlaces.boveda';
import { ContrasenaNuevaDto, ContrasenaOlvidadaDto } from './seguridad.dto';

/** How often one address may request a link, and use one. */
const POR_DIRECCION = { limit: 30, ttl: 60_000 };

/** The forgotten password: the link is requested, handed over, and used once. */
@ApiTags('identidad')
@Controller()
export class ContrasenasController {
  constructor(
    private readonly enlaces: EnlacesDeContrasena,
    private readonly guardados: BovedaDeEnlaces,
  ) {}

  @Post('auth/contrasena_olvidada')
  @Publico('Pedir un enlace para elegir otra contraseña')
  @Throttle({ default: POR_DIRECCION })
  @HttpCode(200)
  async olvidada(@Req() request: FastifyRequest, @Body() { email }: ContrasenaOlvidadaDto) {
    await this.enlaces.pedir(email, direccionDe(request));
    return {
      mensaje: this.enlaces.porCorreo
        ? 'Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña.'
        : 'Si ese correo tiene una cuenta, la administración recibió tu pedido y te va a dar un enlace.',
    };
  }

  @Post('auth/contrasena_nueva')
  @Publico('Elegir otra contraseña con un enlace')
  @Throttle({ default: POR_DIRECCION })
  @HttpCode(200)
  async nueva(@Body() { token, password }: ContrasenaNuevaDto) {
    await this.enlaces.usar(token, password);
    return { mensaje: 'Contraseña actualizada. Ahora podés iniciar sesión.' };
  }

  @Get('usuarios_contrasenas_olvidadas')
  @Administracion('Quiénes esperan un enlace')
  pedidos() {
    return this.guardados.requestsOfEnlace();
  }

  @Post('usuarios/:id/enlace_contrasena')
  @Administracion('Crear un enlace para que una persona elija otra contraseña')
  @WithoutMemory()
  async entregar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return { mensaje: 'Enlace creado. Sirve una sola vez.', ...(await this.enlaces.entregar(ctx, id)) };
  }
}
