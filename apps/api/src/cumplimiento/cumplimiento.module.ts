import { Module } from '@nestjs/common';
import { CumplimientoController } from './cumplimiento.controller';

/** Compliance groups and labels. */
@Module({ controllers: [CumplimientoController] })
export class CumplimientoModule {}
