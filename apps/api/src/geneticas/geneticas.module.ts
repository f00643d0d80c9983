import { Module } from '@nestjs/common';
import { DeshacerEnGeneticas } from './geneticas.deshacer';
import { GeneticasController } from './geneticas.controller';
import { ImportarGeneticas } from './importar-geneticas';

/** Genetics of a club. */
@Module({ controllers: [GeneticasController], providers: [DeshacerEnGeneticas, ImportarGeneticas] })
export class GeneticasModule {}
