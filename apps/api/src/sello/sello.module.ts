import { Module } from '@nestjs/common';
import { Recuento } from './recuento';
import { VerificarController } from './verificar.controller';

/** The public check of the seal. */
@Module({ controllers: [VerificarController], providers: [Recuento] })
export class SelloModule {}
