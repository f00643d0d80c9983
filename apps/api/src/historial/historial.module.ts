import { Global, Module } from '@nestjs/common';
import { Versions } from '../nucleo/versions';
import { ReportesModule } from '../reportes/reportes.module';
import { AuditoriaPdfController } from './auditoria-pdf.controller';
import { HistorialController } from './historial.controller';
import { VersionesDelHistorial } from './versiones';

/** The history of a record and the audit of a club. */
@Global()
@Module({
  imports: [ReportesModule],
  controllers: [HistorialController, AuditoriaPdfController],
  providers: [{ provide: Versions, useClass: VersionesDelHistorial }],
  exports: [Versions],
})
export class HistorialModule {}
