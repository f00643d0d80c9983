import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { salaPorId, salasDelClub } from '@cepa/projections/salas/salas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { EliminarSalaHandler } from './eliminar-sala.handler';
import { SalaDto, SalasQuery } from './salas.dto';

const comoEsta = <T>(row: T): T => row;

/** Routes of cultivation spaces. */
@ApiTags('salas')
@Controller()
export class SalasController {
  constructor(
    private readonly commands: CommandBus,
    private readonly eliminarSala: EliminarSalaHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('salasDeCultivoJoinClubByclub_id')
  @Lectura('Salas del club')
  @List()
  listar(@Ctx() ctx: Context, @Query() query: SalasQuery) {
    return conVista(salasDelClub(this.db, ctx.club(query.club_id), query), comoEsta);
  }

  @Post('salasDeCultivo')
  @Escritura('Crear una sala')
  async crear(@Ctx() ctx: Context, @Body() { club_id, tipo, ...datos }: SalaDto) {
    const clubId = ctx.club(club_id);
    const sala_id = ctx.nuevoId('sala');
    const asked = { tipo: 'crear_sala', sala_id, tipo_sala: tipo, ...datos } as const;
    await this.commands.execute(new Decide(salas, streamDeSalas(clubId), asked, ctx.metadatos(clubId)));
    return { mensaje: 'Sala de cultivo creada con éxito', ...ctx.propio(await salaPorId(this.db, sala_id)) };
  }

  @Put('salasDeCultivo/:id')
  @Escritura('Actualizar una sala')
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, tipo, ...datos }: SalaDto,
  ) {
    const { club_id } = ctx.propio(await salaPorId(this.db, id));
    await this.commands.execute(
      new Decide(
        salas,
        streamDeSalas(club_id),
        { tipo: 'actualizar_sala', sala_id: id, tipo_sala: tipo, ...datos },
        ctx.metadatos(club_id, { motivo: 'edición' }),
      ),
    );
    return { mensaje: 'Sala de cultivo actualizada con éxito', ...ctx.propio(await salaPorId(this.db, id)) };
  }

  @Delete('salasDeCultivo/:id')
  @Escritura('Eliminar una sala')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { club_id } = ctx.propio(await salaPorId(this.db, id));
    await this.eliminarSala.execute(ctx, club_id, id);
    return { mensaje: 'Sala de cultivo eliminada con éxito' };
  }
}
