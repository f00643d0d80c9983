import { Module } from '@nestjs/common';
import { RafagaController } from './rafaga.controller';

/** Acts on many scanned plants. The capabilities of the single acts provide them. */
@Module({ controllers: [RafagaController] })
export class RafagaModule {}
