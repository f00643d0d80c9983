import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { aniosCerrados, cierrePorId, type AnioCerradoLeido } from '@cepa/projections/materiales/anios.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { List, ListQuery, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { CerrarAnioDto } from './anios-cerrados.dto';

/** A closed year, with its quantities as exact decimals. */
export type AnioCerrado = ReturnType<typeof vistaDeAnio>;

const vistaDeAnio = (row: AnioCerradoLeido) => row;

/** Closed years of the book of matter: nothing with a date in them can be recorded any more. */
@ApiTags('materiales')
@Controller()
export class AniosCerradosController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('anios_cerrados')
  @Lectura('Años cerrados del libro de materia, con sus sumas')
  @List()
  listar(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return conVista(aniosCerrados(this.db, ctx.club(query.club_id), query), vistaDeAnio);
  }

  @Post('anios_cerrados')
  @Escritura('Cerrar un año del libro de materia; solo un administrador')
  async cerrar(@Ctx() ctx: Context, @Body() { club_id, anio, motivo }: CerrarAnioDto) {
    const club = ctx.club(club_id);
    const cierre_id = ctx.nuevoId('anio_cerrado');
    const { administrador, hoy } = ctx;
    const asked = { tipo: 'cerrar_anio', club_id: club, cierre_id, anio, motivo, administrador, hoy } as const;
    await this.commands.execute(new Decide(materiales, streamDeMateriales(club), asked, ctx.metadatos(club)));
    return {
      mensaje: `Año ${anio} cerrado correctamente.`,
      ...vistaDeAnio(ctx.propio(await cierrePorId(this.db, cierre_id))),
    };
  }
}
