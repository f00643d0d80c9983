import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaPorId } from '@cepa/projections/biomasa/biomasa.queries';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { vistaDeBiomasa } from './biomasa.vista';
import { CosecharDto } from './cosechar.dto';
import { CosecharRequest } from './cosechar.handler';

/** A harvest in one act: the stage, the move of the plants, the biomass, and the plants' state. */
@ApiTags('biomasa')
@Controller()
export class CosechasController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post('cosechas')
  @SinSenal()
  @Escritura('Cosechar plantas de un cultivo')
  async cosechar(@Ctx() ctx: Context, @Body() datos: CosecharDto) {
    const { club_id } = ctx.propio(await proyectoPorId(this.db, datos.proyecto_id));
    const { biomasa_id, ...cosecha } = await this.commands.execute(new CosecharRequest(ctx, club_id, datos));
    const biomasa = vistaDeBiomasa(ctx.propio(await biomasaPorId(this.db, biomasa_id)));
    return { mensaje: 'Cosecha registrada con éxito.', ...biomasa, cosecha };
  }
}
