import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { geneticas, streamDeGenetica } from '@cepa/domain/geneticas/geneticas';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  geneticaEnUso,
  geneticaPorId,
  geneticasDelClub,
  type GeneticaLeida,
} from '@cepa/projections/geneticas/geneticas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { GeneticaDto } from './genetica.dto';

const numero = (value: string | null): number | null => (value === null ? null : Number(value));

/** A variety in an answer. */
function vista({ eliminada: _eliminada, ...fila }: GeneticaLeida) {
  return { ...fila, thc: numero(fila.thc), cbd: numero(fila.cbd), rendimiento: numero(fila.rendimiento) };
}

export type Genetica = ReturnType<typeof vista>;

/** Routes of genetics of a club. */
@ApiTags('geneticas')
@Controller()
export class GeneticasController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('geneticasPorClub/:club_id')
  @Lectura('Genéticas de un club')
  @List()
  listar(@Ctx() ctx: Context, @Param('club_id', IdPipe) clubId: string, @Query() query: ListQuery) {
    return conVista(geneticasDelClub(this.db, ctx.club(clubId), query), vista);
  }

  @Post('insertarGenetica/:clubId')
  @Escritura('Registrar una genética')
  async registrar(
    @Ctx() ctx: Context,
    @Param('clubId', IdPipe) clubId: string,
    @Body() { club_id: _club, ...datos }: GeneticaDto,
  ) {
    const club_id = ctx.club(clubId);
    const genetica_id = ctx.nuevoId('genetica');
    await this.commands.execute(
      new Decide(
        geneticas,
        streamDeGenetica(genetica_id),
        { tipo: 'registrar_genetica', genetica_id, ...datos, fecha_registro: ctx.hoy },
        ctx.metadatos(club_id),
      ),
    );
    return { mensaje: 'Genética guardada con éxito', ...vista(ctx.propio(await geneticaPorId(this.db, genetica_id))) };
  }

  @Put('actualizarGenetica/:id')
  @Escritura('Actualizar una genética')
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, fecha_registro: _fecha, ...datos }: GeneticaDto,
  ) {
    const { club_id } = ctx.propio(await geneticaPorId(this.db, id));
    await this.commands.execute(
      new Decide(
        geneticas,
        streamDeGenetica(id),
        { tipo: 'actualizar_genetica', genetica_id: id, ...datos },
        ctx.metadatos(club_id, { motivo: 'edición' }),
      ),
    );
    return { mensaje: 'Genética actualizada con éxito', ...vista(ctx.propio(await geneticaPorId(this.db, id))) };
  }

  @Delete('eliminarGenetica/:id')
  @Escritura('Eliminar una genética')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { club_id } = ctx.propio(await geneticaPorId(this.db, id));
    const en_uso = await geneticaEnUso(this.db, id);
    const asked = { tipo: 'eliminar_genetica', genetica_id: id, en_uso } as const;
    await this.commands.execute(new Decide(geneticas, streamDeGenetica(id), asked, ctx.metadatos(club_id)));
    return {
      mensaje: en_uso ? 'La genética tiene plantas: se archivó y no se ofrece más' : 'Genética eliminada con éxito',
      archivada: en_uso,
    };
  }
}
