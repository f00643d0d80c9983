import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { InspeccionController } from './inspeccion.controller';

/** What an inspector asks for, as sealed reports. */
@Module({ imports: [ReportesModule], controllers: [InspeccionController] })
export class InspeccionModule {}
