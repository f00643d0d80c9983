import { Module } from '@nestjs/common';
import { DeshacerEnImportaciones } from './importaciones.deshacer';
import { Workflow } from '../nucleo/workflow';
import { ImportsUnderWay } from './under-way';
import { DeshacerImportacionHandler } from './deshacer-importacion.handler';
import { ImportacionesController } from './importaciones.controller';
import { ImportarHandler } from './importar.handler';

/** Records of a club from a spreadsheet. */
@Module({
  controllers: [ImportacionesController],
  providers: [DeshacerEnImportaciones, ImportsUnderWay, DeshacerImportacionHandler, ImportarHandler, Workflow],
})
export class ImportacionesModule {}
