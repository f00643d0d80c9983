import { Module } from '@nestjs/common';
import { Alcance } from './alcance';
import { Emisor } from './emisor';
import { Imprenta } from './imprenta';
import { Libro } from './libro';
import { ReportesController } from './reportes.controller';

/** Reports for people outside the app: sealed PDFs. Other capabilities print theirs with the same press. */
@Module({
  controllers: [ReportesController],
  providers: [Alcance, Emisor, Imprenta, Libro],
  exports: [Alcance, Emisor, Libro],
})
export class ReportesModule {}
