import { Module } from '@nestjs/common';
import { CambiarGeneticaHandler } from './genetica.handler';
import { GeneticasController } from './geneticas.controller';

/** Genetics of a club. */
@Module({ controllers: [GeneticasController], providers: [CambiarGeneticaHandler] })
export class GeneticasModule {}
