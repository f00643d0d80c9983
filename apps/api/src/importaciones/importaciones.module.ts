import { Module } from '@nestjs/common';
import { Pasos } from '../nucleo/pasos';
import { ImportsUnderWay } from './under-way';
import { DeshacerImportacionHandler } from './deshacer-importacion.handler';
import { ImportacionesController } from './importaciones.controller';
import { ImportarHandler } from './importar.handler';

/** Records of a club from a spreadsheet. */
@Module({
  controllers: [ImportacionesController],
  providers: [ImportsUnderWay, DeshacerImportacionHandler, ImportarHandler, Pasos],
})
export class ImportacionesModule {}
