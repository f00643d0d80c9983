import { Module } from '@nestjs/common';
import { Emisor } from './emisor';
import { Imprenta } from './imprenta';
import { Libro } from './libro';
import { ReportesController } from './reportes.controller';

/** Reports for people outside the app: sealed PDFs. Other capabilities print theirs with the same press. */
@Module({ controllers: [ReportesController], providers: [Emisor, Imprenta, Libro], exports: [Emisor, Libro] })
export class ReportesModule {}
