import { Module } from '@nestjs/common';
import { Geocodificador } from './geocodificador';
import { PuntosController } from './puntos.controller';
import { UbicacionesController } from './ubicaciones.controller';
import { EliminarUbicacionHandler, GuardarPuntoHandler } from './ubicaciones.handler';

/** Locations, and the supply points of each club. */
@Module({
  controllers: [UbicacionesController, PuntosController],
  providers: [EliminarUbicacionHandler, Geocodificador, GuardarPuntoHandler],
})
export class UbicacionesModule {}
