import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { TrazabilidadController } from './trazabilidad.controller';

/** Where matter comes from and where it went. */
@Module({ imports: [ReportesModule], controllers: [TrazabilidadController] })
export class TrazabilidadModule {}
