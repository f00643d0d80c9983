import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { TrazabilidadController } from './trazabilidad.controller';

/** The origins and destinations of matter. */
@Module({ imports: [ReportesModule], controllers: [TrazabilidadController] })
export class TrazabilidadModule {}
