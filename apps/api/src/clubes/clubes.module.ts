import { Module } from '@nestjs/common';
import { ActualizarClubHandler, EliminarClubHandler } from './administrar-club.handler';
import { CambiarMonedaHandler } from './cambiar-moneda.handler';
import { ClubesController } from './clubes.controller';
import { CrearClubHandler } from './crear-club.handler';
import { MonedasController } from './monedas.controller';
import { ActualizarSuscripcionHandler, ExtenderSuscripcionHandler } from './suscripcion.handler';
import { SuscripcionesController } from './suscripciones.controller';

/** Clubs, their subscription and their currency. */
@Module({
  controllers: [ClubesController, MonedasController, SuscripcionesController],
  providers: [
    ActualizarClubHandler,
    ActualizarSuscripcionHandler,
    CambiarMonedaHandler,
    CrearClubHandler,
    EliminarClubHandler,
    ExtenderSuscripcionHandler,
  ],
})
export class ClubesModule {}
