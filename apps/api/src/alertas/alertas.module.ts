import { Module } from '@nestjs/common';
import { DeshacerEnAlertas } from './alertas.deshacer';
import { AlertasController } from './alertas.controller';
import { PosponerAlertasHandler } from './posponer.handler';
import { ResumenDiario } from './resumen-diario';

/** Wires the alerts of a club. */
@Module({ controllers: [AlertasController], providers: [DeshacerEnAlertas, PosponerAlertasHandler, ResumenDiario] })
export class AlertasModule {}
