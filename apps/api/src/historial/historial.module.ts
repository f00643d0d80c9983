import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { AuditoriaPdfController } from './auditoria-pdf.controller';
import { HistorialController } from './historial.controller';

/** The history of a record and the audit of a club. */
@Module({ imports: [ReportesModule], controllers: [HistorialController, AuditoriaPdfController] })
export class HistorialModule {}
