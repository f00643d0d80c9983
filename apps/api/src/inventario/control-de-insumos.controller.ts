import { Body, Controller, Get, Inject, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { clubes, streamDeClub } from '@cepa/domain/clubes/clubes';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { controlaInsumos } from '@cepa/projections/clubes/clubes.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ClubQuery } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { ControlDeInsumosDto } from './control-de-insumos.dto';

/** Whether a club refuses inputs past their last day, and harvests during waiting days. */
export interface ControlDeInsumos {
  readonly exigido: boolean;
}

/** The club's rule about its inputs (rule `inventario.control`). */
@ApiTags('inventario')
@Controller('control_de_insumos')
export class ControlDeInsumosController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get()
  @Lectura('Si el club rechaza insumos vencidos y cosechas en carencia')
  async ver(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery): Promise<ControlDeInsumos> {
    return { exigido: await controlaInsumos(this.db, ctx.club(club_id)) };
  }

  @Put()
  @Escritura('Rechazar insumos vencidos y cosechas en carencia, o dejar de hacerlo')
  async exigir(@Ctx() ctx: Context, @Body() { club_id: asked, exigido }: ControlDeInsumosDto) {
    const club_id = ctx.club(asked);
    const miembro = ctx.administrador ? {} : { miembro_id: ctx.sesion.user_id };
    const command = { tipo: 'exigir_control_de_insumos', club_id, exigido, ...miembro } as const;
    await this.commands.execute(new Decide(clubes, streamDeClub(club_id), command, ctx.metadatos(club_id)));
    return {
      mensaje: exigido
        ? 'Desde ahora se rechazan los insumos vencidos y las cosechas en carencia.'
        : 'Los insumos vencidos y las cosechas en carencia ya no se rechazan.',
      exigido,
    };
  }
}
