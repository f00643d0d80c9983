import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { Cuenta, Publico } from '@cepa/platform';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { Boveda } from './boveda';
import { PruebasDeDireccion } from './pruebas';
import { BovedaDePruebas } from './pruebas.boveda';
import { EnlaceDeDireccionDto } from './seguridad.dto';

/** How often one address may use a link. */
const POR_DIRECCION = { limit: 30, ttl: 60_000 };

/** Proof that an account's e-mail belongs to its person. */
@ApiTags('identidad')
@Controller()
export class PruebasController {
  constructor(
    private readonly pruebas: PruebasDeDireccion,
    private readonly boveda: Boveda,
    private readonly guardadas: BovedaDePruebas,
  ) {}

  @Get('usuarios/me/correo')
  @Cuenta('Si el propio correo está confirmado')
  async estado(@Ctx() { sesion }: Context) {
    const [probado, espera] = await Promise.all([
      this.boveda.estaProbada(sesion.user_id),
      this.guardadas.porProbar(sesion.user_id),
    ]);
    return { probado, espera, por_correo: this.pruebas.porCorreo };
  }

  @Post('usuarios/me/correo/probar')
  @Cuenta('Pedir un enlace que confirma el propio correo')
  @WithoutMemory()
  @HttpCode(200)
  async pedir(@Ctx() { sesion }: Context) {
    const datos = await this.boveda.porId(sesion.user_id);
    if (datos) await this.pruebas.pedir(sesion.user_id, datos.email);
    return {
      mensaje: this.pruebas.porCorreo
        ? 'Te enviamos un enlace a tu correo: abrilo dentro de la próxima hora.'
        : 'Este sistema no envía correos: pedile un enlace a tu club o a la administración.',
    };
  }

  @Post('auth/correo_probado')
  @Publico('Confirmar un correo con el enlace que llegó ahí')
  @Throttle({ default: POR_DIRECCION })
  @WithoutMemory()
  @HttpCode(200)
  async usar(@Body() { token }: EnlaceDeDireccionDto) {
    await this.pruebas.usar(token);
    return { mensaje: 'Correo confirmado.' };
  }
}
