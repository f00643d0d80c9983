import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Lectura } from '@cepa/platform';
import { Contexto, Ctx } from '../nucleo/contexto';
import { IdPipe } from '../nucleo/validacion';
import { Avances, type Avance } from './avances';

/** The progress of a report, for the person who asked for it. */
@ApiTags('reportes')
@Controller('export-avance')
export class AvancesController {
  constructor(private readonly avances: Avances) {}

  @Get(':avance')
  @Lectura('Por dónde va un reporte que se pidió con el encabezado X-Avance')
  ver(@Ctx() ctx: Contexto, @Param('avance', IdPipe) avance: string): Avance {
    return this.avances.de(ctx.sesion.user_id, avance);
  }
}
