import { Module } from '@nestjs/common';
import { GeneticasController } from './geneticas.controller';
import { ImportarGeneticas } from './importar-geneticas';

/** Genetics of a club. */
@Module({ controllers: [GeneticasController], providers: [ImportarGeneticas] })
export class GeneticasModule {}
