import { Module } from '@nestjs/common';
import { Conciliacion } from './conciliacion';
import { CorreoDePago } from './correo-de-pago';
import { CustodiaDePagos } from './custodia-de-pagos';
import { LibroController } from './libro.controller';
import { NotificacionController } from './notificacion.controller';
import { Pagos } from './pagos';
import { PagosController } from './pagos.controller';
import { Pasarela } from './pasarela';
import { Recordatorios } from './recordatorios';

/** Paying the subscription, and the routes that stay open to a club that did not pay. */
@Module({
  controllers: [LibroController, NotificacionController, PagosController],
  providers: [Conciliacion, CorreoDePago, CustodiaDePagos, Pagos, Pasarela, Recordatorios],
})
export class SuscripcionesModule {}
