import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { NIVELES_DE_EXACTITUD, puntos, streamDePuntos, type NivelDeExactitud } from '@cepa/domain/ubicaciones/puntos';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { puntoPorId, puntosDelClub, type PuntoLeido } from '@cepa/projections/ubicaciones/ubicaciones.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { GuardarPuntoHandler } from './ubicaciones.handler';
import { DelClubDto, PuntoDto } from './ubicaciones.dto';

/** The default level of a new point. */
const NIVEL = 'CIUDAD';

/** The level, which the read model stores as text. */
const nivelDe = ({ nivel_exactitud }: PuntoLeido): NivelDeExactitud =>
  NIVELES_DE_EXACTITUD.find((nivel) => nivel === nivel_exactitud) ?? NIVEL;

/** Routes of supply points of a club. */
@ApiTags('ubicaciones')
@Controller('puntos_abastecimiento')
export class PuntosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly guardarPunto: GuardarPuntoHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get()
  @Lectura('Puntos de abastecimiento del club')
  @List()
  listar(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return puntosDelClub(this.db, ctx.club(query.club_id), query);
  }

  @Post()
  @Escritura('Crear un punto de abastecimiento')
  async crear(@Ctx() ctx: Context, @Body() { club_id, nivelExactitud, ...datos }: PuntoDto) {
    const club = ctx.club(club_id);
    const punto_id = ctx.nuevoId('punto');
    await this.guardarPunto.execute(ctx, club, {
      tipo: 'crear_punto',
      punto_id,
      nombre: datos.nombre,
      ubicacion_id: datos.ubicacion_id,
      nivel_exactitud: nivelExactitud ?? datos.nivel_exactitud ?? NIVEL,
      visible: datos.visible ?? true,
    });
    return { mensaje: 'Punto de abastecimiento creado con éxito', ...(await this.leer(ctx, punto_id)) };
  }

  @Put(':id')
  @Escritura('Actualizar un punto de abastecimiento')
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: PuntoDto) {
    const actual = await this.leer(ctx, id);
    await this.guardarPunto.execute(ctx, actual.club_id, {
      tipo: 'actualizar_punto',
      punto_id: id,
      nombre: datos.nombre,
      ubicacion_id: datos.ubicacion_id,
      nivel_exactitud: datos.nivelExactitud ?? datos.nivel_exactitud ?? nivelDe(actual),
      visible: datos.visible ?? actual.visible,
    });
    return { mensaje: 'Punto de abastecimiento actualizado con éxito', ...(await this.leer(ctx, id)) };
  }

  @Delete(':id')
  @Escritura('Eliminar un punto de abastecimiento')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _club: DelClubDto) {
    const { club_id } = await this.leer(ctx, id);
    const asked = { tipo: 'eliminar_punto', punto_id: id } as const;
    await this.commands.execute(new Decide(puntos, streamDePuntos(club_id), asked, ctx.metadatos(club_id)));
    return { mensaje: 'Punto de abastecimiento eliminado con éxito' };
  }

  private async leer(ctx: Context, id: string): Promise<PuntoLeido> {
    return ctx.propio(await puntoPorId(this.db, id));
  }
}
