import { Module } from '@nestjs/common';
import { GeneticasController } from './geneticas.controller';

/** Genetics of a club. */
@Module({ controllers: [GeneticasController] })
export class GeneticasModule {}
