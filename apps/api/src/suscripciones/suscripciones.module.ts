import { Module } from '@nestjs/common';
import type { Pool } from 'pg';
import { kyselyOn } from '@cepa/platform/database';
import { BOVEDA, POOL } from '../nucleo/tokens';
import type { TablasDePagos } from './boveda.table';
import { Conciliacion } from './conciliacion';
import { CustodiaDePagos } from './custodia-de-pagos';
import { Libro } from './libro';
import { LibroController } from './libro.controller';
import { NotificacionController } from './notificacion.controller';
import { Pagos } from './pagos';
import { PagosController } from './pagos.controller';
import { Pasarela } from './pasarela';

/** Paying the subscription, and what stays open to a club that did not. */
@Module({
  controllers: [LibroController, NotificacionController, PagosController],
  providers: [
    {
      provide: BOVEDA,
      useFactory: (pool: Pool) => kyselyOn<TablasDePagos>(pool).withSchema('boveda'),
      inject: [POOL],
    },
    Conciliacion,
    CustodiaDePagos,
    Libro,
    Pagos,
    Pasarela,
  ],
})
export class SuscripcionesModule {}
