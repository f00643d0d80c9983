import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Alcance } from './alcance';
import { Emisor } from './emisor';
import { LeeFormato } from './formato-pedido';
import { Imprenta } from './imprenta';
import { Libro } from './libro';
import { ReportesController } from './reportes.controller';

/** Reports for people outside the app: sealed PDFs. Other capabilities print theirs with the same press. */
@Module({
  controllers: [ReportesController],
  providers: [Alcance, Emisor, Imprenta, Libro, { provide: APP_INTERCEPTOR, useClass: LeeFormato }],
  exports: [Alcance, Emisor, Libro],
})
export class ReportesModule {}
