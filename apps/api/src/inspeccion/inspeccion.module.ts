import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { InspeccionController } from './inspeccion.controller';

/** The reports for an inspector. */
@Module({ imports: [ReportesModule], controllers: [InspeccionController] })
export class InspeccionModule {}
