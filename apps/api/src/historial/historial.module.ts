import { Global, Module } from '@nestjs/common';
import { Versions } from '../nucleo/versions';
import { ReportesModule } from '../reportes/reportes.module';
import { AuditoriaPdfController } from './auditoria-pdf.controller';
import { Pasos } from '../nucleo/pasos';
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
  providers: [DeshacerHandler, Deshechos, Pasos, { provide: Versions, useClass: VersionesDelHistorial }],
  exports: [Versions],
})
export class HistorialModule {}
