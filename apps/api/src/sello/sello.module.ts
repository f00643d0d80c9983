import { Module } from '@nestjs/common';
import { VerificarController } from './verificar.controller';

/** The public check of the seal. */
@Module({ controllers: [VerificarController] })
export class SelloModule {}
