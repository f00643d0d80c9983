import { Module } from '@nestjs/common';
import { ActualizarClubHandler, EliminarClubHandler } from './administrar-club.handler';
import { ClubesController } from './clubes.controller';
import { CrearClubHandler } from './crear-club.handler';
import { MonedasController } from './monedas.controller';
import { SuscripcionesController } from './suscripciones.controller';

/** Clubs, their subscription and their currency. */
@Module({
  controllers: [ClubesController, MonedasController, SuscripcionesController],
  providers: [ActualizarClubHandler, CrearClubHandler, EliminarClubHandler],
  exports: [EliminarClubHandler],
})
export class ClubesModule {}
