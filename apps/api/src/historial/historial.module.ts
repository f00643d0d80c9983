import { Global, Module } from '@nestjs/common';
import { Versions } from '../nucleo/versions';
import { ReportesModule } from '../reportes/reportes.module';
import { AuditoriaPdfController } from './auditoria-pdf.controller';
import { Workflow } from '../nucleo/workflow';
import { DeshacerController } from './deshacer.controller';
import { DeshacerHandler } from './deshacer.handler';
import { Deshechos } from './deshechos';
import { HistorialController } from './historial.controller';
import { VersionesDelHistorial } from './versiones';

/** The history of a record and the audit of a club. */
@Global()
@Module({
  imports: [ReportesModule],
  controllers: [HistorialController, DeshacerController, AuditoriaPdfController],
  providers: [DeshacerHandler, Deshechos, Workflow, { provide: Versions, useClass: VersionesDelHistorial }],
  exports: [Versions],
})
export class HistorialModule {}
