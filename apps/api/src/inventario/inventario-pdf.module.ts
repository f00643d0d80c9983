import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { InventarioPdfController } from './inventario-pdf.controller';
import { OrdenPdfController } from './orden-pdf.controller';

/** The stock of a club, and a purchase order, as sealed reports. */
@Module({ imports: [ReportesModule], controllers: [InventarioPdfController, OrdenPdfController] })
export class InventarioPdfModule {}
