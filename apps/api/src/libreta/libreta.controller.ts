import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { sumarDias } from '@cepa/base/fecha';
import { turnsEntre } from '@cepa/base/turns';
import { libreta, proximaVez, streamDeLibreta, type ComandoDeLibreta } from '@cepa/domain/libreta/libreta';
import { exigirPersona, personal, streamDePersonal } from '@cepa/domain/personal/personal';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  libretaDelClub,
  tareaDeLibretaPorId,
  type TareaDeLibretaLeida,
} from '@cepa/projections/libreta/libreta.queries';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { List, conVista } from '../nucleo/lista';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { NombresDePersonal, type NombreDePersonal } from '../nucleo/nombres-de-personal';
import { DeLibretaQuery, EstadoDeLibretaDto, LibretaQuery, TareaDeLibretaDto } from './libreta.dto';

/** Maximum number of turns that are shown, or marked at once. A daily task has about a hundred in a season. */
const MAX_TURNS = 100;

/** The waiting turns of a task from its first one up to a day; none if only the last one counts. */
function turnsQueEsperan(row: TareaDeLibretaLeida, hasta: string): string[] {
  const { cada_dias, dias_semana, repite_desde, repite_hasta, dia } = row;
  if (repite_desde === null || dia === null) return [];
  return turnsEntre({ cada_dias, dias_semana, comienzo: repite_desde, hasta: repite_hasta }, dia, hasta, MAX_TURNS);
}

/** After an edit of the repetition, turns count from today: none of an earlier day is missed. */
function desdeCuando(tarea: TareaDeLibretaLeida, datos: TareaDeLibretaDto, hoy: string): string | null {
  const { repite_desde, cada_dias, dias_semana } = datos;
  if (repite_desde === null) return null;
  const igual =
    tarea.repite_desde !== null &&
    tarea.cada_dias === cada_dias &&
    JSON.stringify(tarea.dias_semana) === JSON.stringify(dias_semana ?? []);
  if (igual) return tarea.repite_desde;
  return repite_desde < hoy ? hoy : repite_desde;
}

/** A task of the notebook in an answer, with its assigned person and its number of missed turns. */
const vista = (row: TareaDeLibretaLeida, personas: ReadonlyMap<string, NombreDePersonal>, hoy: string) => ({
  ...row,
  atrasados: turnsQueEsperan(row, sumarDias(hoy, -1)).length,
  personal: (row.personal_id === null ? undefined : personas.get(row.personal_id)) ?? null,
});

export type TareaDeLibreta = ReturnType<typeof vista>;

/** Routes of the notebook. */
@ApiTags('libreta')
@Controller()
export class LibretaController {
  constructor(
    private readonly commands: CommandBus,
    private readonly commandService: CommandService,
    private readonly nombres: NombresDePersonal,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('libreta_tarea')
  @Lectura('Tareas de la libreta')
  @List()
  async listar(@Ctx() ctx: Context, @Query() query: LibretaQuery) {
    const clubId = ctx.club(query.club_id);
    const porNombre = query.orden?.endsWith('personal') ? await this.nombres.plantel(clubId) : [];
    const enOrden = porNombre.map(({ id }) => id);
    const page = await libretaDelClub(this.db, clubId, ctx.hoy, query, enOrden);
    const personas = await this.personas(clubId, page.filas);
    return conVista(page, (row) => vista(row, personas, ctx.hoy));
  }

  @Post('libreta_tarea')
  @SinSenal()
  @Escritura('Anotar una tarea en la libreta')
  async crear(@Ctx() ctx: Context, @Query() query: DeLibretaQuery, @Body() datos: TareaDeLibretaDto) {
    const clubId = ctx.club(query.club_id ?? datos.club_id);
    const libreta_tarea_id = ctx.nuevoId('libreta_tarea');
    await this.decidir(ctx, clubId, {
      tipo: 'crear_tarea_de_libreta',
      ...(await this.anotacion(ctx, clubId, { id: libreta_tarea_id, personal_id: null }, datos)),
    });
    return { mensaje: 'Tarea creada correctamente.', ...(await this.leer(ctx, libreta_tarea_id)) };
  }

  @Get('libreta_tarea/:id')
  @Lectura('Una tarea de la libreta')
  ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() { club_id }: DeLibretaQuery) {
    if (club_id) ctx.club(club_id);
    return this.leer(ctx, id);
  }

  @Put('libreta_tarea/:id')
  @SinSenal()
  @Escritura('Actualizar una tarea de la libreta')
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Query() query: DeLibretaQuery,
    @Body() datos: TareaDeLibretaDto,
  ) {
    if (query.club_id) ctx.club(query.club_id);
    const tarea = ctx.propio(await tareaDeLibretaPorId(this.db, id, ctx.hoy));
    const { club_id, dia_semana, dia } = tarea;
    const anotacion = await this.anotacion(ctx, club_id, tarea, {
      ...datos,
      repite_desde: desdeCuando(tarea, datos, ctx.hoy),
    });
    await this.decidir(ctx, club_id, {
      tipo: 'actualizar_tarea_de_libreta',
      ...anotacion,
      // On another weekday, it repeats from today on.
      ...(dia_semana === datos.dia_semana && { dia }),
    });
    return { mensaje: 'Tarea actualizada correctamente.', ...(await this.leer(ctx, id)) };
  }

  @Delete('libreta_tarea/:id')
  @Escritura('Eliminar una tarea de la libreta')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() query: DeLibretaQuery) {
    if (query.club_id) ctx.club(query.club_id);
    const { club_id } = ctx.propio(await tareaDeLibretaPorId(this.db, id, ctx.hoy));
    await this.decidir(ctx, club_id, { tipo: 'eliminar_tarea_de_libreta', libreta_tarea_id: id });
    return { mensaje: 'Tarea eliminada correctamente.' };
  }

  @Put('libreta_tarea_estado/:id')
  @SinSenal()
  @Escritura('Cambiar el estado de una tarea de la libreta')
  async cambiarEstado(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { estado, dia, con_anteriores }: EstadoDeLibretaDto,
  ) {
    const tarea = ctx.propio(await tareaDeLibretaPorId(this.db, id, ctx.hoy));
    if (con_anteriores && tarea.repite_desde !== null) {
      const dias = turnsQueEsperan(tarea, dia ?? sumarDias(ctx.hoy, -1));
      await this.decidir(ctx, tarea.club_id, {
        ...{ tipo: 'cambiar_estado_de_turnos', libreta_tarea_id: id, estado, dias, hoy: ctx.hoy },
      });
      return { mensaje: 'Estado actualizado.', ...(await this.leer(ctx, id)) };
    }
    await this.decidir(ctx, tarea.club_id, {
      tipo: 'cambiar_estado_de_tarea_de_libreta',
      libreta_tarea_id: id,
      estado,
      dia: dia ?? tarea.dia,
      hoy: ctx.hoy,
    });
    return { mensaje: 'Estado actualizado.', ...(await this.leer(ctx, id)) };
  }

  private async anotacion(
    ctx: Context,
    clubId: string,
    { id: libreta_tarea_id, personal_id: asignada }: Pick<TareaDeLibretaLeida, 'id' | 'personal_id'>,
    datos: TareaDeLibretaDto,
  ) {
    const { club_id: _club, es_recurrente, estado, ...resto } = datos;
    // An edit does not check an unchanged person, who may have left the club.
    if (resto.personal_id !== null && resto.personal_id !== asignada)
      exigirPersona(await this.commandService.state(personal, streamDePersonal(clubId)), resto.personal_id);
    return {
      libreta_tarea_id,
      ...resto,
      es_recurrente: es_recurrente ?? false,
      dias_semana: resto.dias_semana ?? [],
      estado: estado ?? 'PENDIENTE',
      hoy: ctx.hoy,
      dia: resto.dia_semana === null ? null : proximaVez(resto.dia_semana, ctx.hoy),
    } as const;
  }

  private decidir(ctx: Context, clubId: string, asked: ComandoDeLibreta) {
    return this.commands.execute(new Decide(libreta, streamDeLibreta(clubId), asked, ctx.metadatos(clubId)));
  }

  private async leer(ctx: Context, id: string) {
    const row = ctx.propio(await tareaDeLibretaPorId(this.db, id, ctx.hoy));
    return vista(row, await this.personas(row.club_id, [row]), ctx.hoy);
  }

  private personas(clubId: string, rows: readonly TareaDeLibretaLeida[]) {
    return this.nombres.nombresDePersonal(
      clubId,
      rows.flatMap(({ personal_id }) => personal_id ?? []),
    );
  }
}
