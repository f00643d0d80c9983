import { Module } from '@nestjs/common';
import { Metricas } from './metricas';
import { SaludController } from './salud.controller';
import { EnVivoController } from './en-vivo.controller';

/** Health, metrics and live changes. */
@Module({ controllers: [SaludController, EnVivoController], providers: [Metricas] })
export class SaludModule {}
