import { Module } from '@nestjs/common';
import { AlertasController } from './alertas.controller';

/** What asks for somebody's attention in a club. */
@Module({ controllers: [AlertasController] })
export class AlertasModule {}
