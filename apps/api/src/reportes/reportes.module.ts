import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Alcance } from './alcance';
import { ProgressBook } from './avances';
import { AvancesController } from './avances.controller';
import { Emisor } from './emisor';
import { EnFondo } from './fondo/en-fondo';
import { EnFondoController } from './fondo/en-fondo.controller';
import { Estados } from './estados/estados';
import { EstadosAlDia } from './estados/estados-al-dia';
import { Renovacion } from './estados/renovacion';
import { PdfPrinter } from './pdf-printer';
import { Prensas } from './prensa';
import { Libro } from './libro';
import { ReadsRequest } from './request';
import { ReportesController } from './reportes.controller';
import { FilesOfClub } from './todo/files';
import { ListRows } from './todo/list-rows';
import { WholeClub } from './todo/whole-club';
import { WholeClubController } from './todo/whole-club.controller';

/** Reports for people outside the app: sealed PDFs. Other capabilities use the same press. */
@Module({
  controllers: [AvancesController, EnFondoController, ReportesController, WholeClubController],
  providers: [
    Alcance,
    ProgressBook,
    Emisor,
    EnFondo,
    Estados,
    FilesOfClub,
    ListRows,
    WholeClub,
    EstadosAlDia,
    PdfPrinter,
    Prensas,
    Libro,
    Renovacion,
    { provide: APP_INTERCEPTOR, useClass: ReadsRequest },
  ],
  exports: [Alcance, Emisor, EstadosAlDia, Libro],
})
export class ReportesModule {}
