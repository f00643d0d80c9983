import { Module } from '@nestjs/common';
import { ReportesModule } from '../reportes/reportes.module';
import { BalancePdfController } from './balance-pdf.controller';
import { BalanceController } from './balance.controller';
import { ConteosController } from './conteos.controller';

/** The mass balance, and counts of stock. */
@Module({ imports: [ReportesModule], controllers: [BalancePdfController, BalanceController, ConteosController] })
export class BalanceModule {}
