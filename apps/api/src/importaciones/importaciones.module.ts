import { Module } from '@nestjs/common';
import { DeshacerEnImportaciones } from './importaciones.deshacer';
import { Pasos } from '../nucleo/pasos';
import { ImportsUnderWay } from './under-way';
import { DeshacerImportacionHandler } from './deshacer-importacion.handler';
import { ImportacionesController } from './importaciones.controller';
import { ImportarHandler } from './importar.handler';

/** Records of a club from a spreadsheet. */
@Module({
  controllers: [ImportacionesController],
  providers: [DeshacerEnImportaciones, ImportsUnderWay, DeshacerImportacionHandler, ImportarHandler, Pasos],
})
export class ImportacionesModule {}
