import { Module } from '@nestjs/common';
import { Workflow } from '../nucleo/workflow';
import { ReportesModule } from '../reportes/reportes.module';
import { Retenciones } from '../shared/retenciones';
import { ActuarEnRetiroHandler } from './actuar.handler';
import { IniciarRetiroHandler } from './iniciar-retiro.handler';
import { RetirosReader } from './lector';
import { RetiroPdfController } from './retiro-pdf.controller';
import { RetirosController } from './retiros.controller';

/** Recalls of dispensed products, and drills. */
@Module({
  imports: [ReportesModule],
  controllers: [RetirosController, RetiroPdfController],
  providers: [ActuarEnRetiroHandler, IniciarRetiroHandler, RetirosReader, Workflow, Retenciones],
})
export class RetirosModule {}
