import { Module } from '@nestjs/common';
import { HistorialController } from './historial.controller';

/** The history of a record and the audit of a club. */
@Module({ controllers: [HistorialController] })
export class HistorialModule {}
