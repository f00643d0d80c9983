import { Module } from '@nestjs/common';
import { ConstantesController } from './constantes.controller';

/** The fixed lists of the product. */
@Module({ controllers: [ConstantesController] })
export class ConstantesModule {}
