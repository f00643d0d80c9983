import { Module } from '@nestjs/common';
import { RafagaController } from './rafaga.controller';

/** Acts on many plants that were read one after another; the capabilities of the single acts provide them. */
@Module({ controllers: [RafagaController] })
export class RafagaModule {}
