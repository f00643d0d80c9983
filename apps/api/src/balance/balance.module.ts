import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { BalancePdfController } from './balance-pdf.controller';
import { BalanceController } from './balance.controller';
import { ConteosController } from './conteos.controller';

/** Where each gram went, and what is counted. */
@Module({ imports: [ReportesModule], controllers: [BalancePdfController, BalanceController, ConteosController] })
export class BalanceModule {}
