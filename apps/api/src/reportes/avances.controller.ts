import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Lectura } from '@cepa/platform';
import { Context, Ctx } from '../nucleo/contexto';
import { IdPipe } from '../nucleo/validacion';
import { ProgressBook, type Avance } from './avances';

/** The progress of a report, for the person who requested it. */
@ApiTags('reportes')
@Controller('export-avance')
export class AvancesController {
  constructor(private readonly progresses: ProgressBook) {}

  @Get(':avance')
  @Lectura('Por dónde va un reporte que se pidió con el encabezado X-Avance')
  ver(@Ctx() ctx: Context, @Param('avance', IdPipe) progress: string): Avance {
    return this.progresses.de(ctx.sesion.user_id, progress);
  }
}
