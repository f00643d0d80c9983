import { Module } from '@nestjs/common';
import { TrazabilidadController } from './trazabilidad.controller';

/** Where matter comes from and where it went. */
@Module({ controllers: [TrazabilidadController] })
export class TrazabilidadModule {}
