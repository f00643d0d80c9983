import { Module } from '@nestjs/common';
import { Emisor } from './emisor';
import { Imprenta } from './imprenta';
import { ReportesController } from './reportes.controller';

/** Reports for people outside the app: sealed PDFs. */
@Module({ controllers: [ReportesController], providers: [Emisor, Imprenta] })
export class ReportesModule {}
