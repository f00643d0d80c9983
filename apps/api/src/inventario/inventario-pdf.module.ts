import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { InventarioPdfController } from './inventario-pdf.controller';

/** The stock of a club as a sealed report. */
@Module({ imports: [ReportesModule], controllers: [InventarioPdfController] })
export class InventarioPdfModule {}
