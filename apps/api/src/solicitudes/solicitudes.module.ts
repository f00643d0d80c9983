import { Module } from '@nestjs/common';
import { CorreoDeSolicitud } from './correo-de-solicitud';
import {
  ActualizarSolicitudHandler,
  RecibirSolicitudHandler,
  SuprimirSolicitudHandler,
} from './guardar-solicitud.handler';
import { SolicitudesController } from './solicitudes.controller';
import { Visitantes } from './visitante';

/** Requests for the use of the system, from the landing page. */
@Module({
  controllers: [SolicitudesController],
  providers: [
    ActualizarSolicitudHandler,
    CorreoDeSolicitud,
    RecibirSolicitudHandler,
    SuprimirSolicitudHandler,
    Visitantes,
  ],
})
export class SolicitudesModule {}
