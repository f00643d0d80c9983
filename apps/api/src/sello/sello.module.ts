import { Module } from '@nestjs/common';
import { Recuento } from './recuento';
import { VerificarController } from './verificar.controller';
import { VerifyAhead } from './verify-ahead';

/** The public check of the seal. */
@Module({ controllers: [VerificarController], providers: [Recuento, VerifyAhead] })
export class SelloModule {}
