import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { legajoSiguiente, personal, streamDePersonal } from '@cepa/domain/personal/personal';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  DE_LA_FICHA,
  personalDelClub,
  personalPorId,
  type PersonaLeida,
} from '@cepa/projections/personal/personal.queries';
import { tareasDePersonal } from '@cepa/projections/personal/tareas-de-personal.queries';
import { CommandService } from '../nucleo/command-service';
import { deLaBoveda } from '../nucleo/boveda/de-la-boveda';
import { BuscaPersonas, Buscado } from '../nucleo/buscado';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { ClubQuery, List } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { FichasDePersonal } from './fichas-de-personal';
import { ActualizarPersonalHandler, RegistrarPersonalHandler } from './guardar-personal.handler';
import { EditarPersonalDto, PersonalDto, PersonalQuery, SuprimirPersonalDto } from './personal.dto';
import { SuprimirPersonalHandler } from './suprimir-personal.handler';

/** Number of tasks on a person's page; the total counts all. */
const ULTIMAS = 200;

/** Routes of the staff of a club. */
@ApiTags('personal')
@Controller()
export class PersonalController {
  constructor(
    private readonly commands: CommandBus,
    private readonly registrarPersonal: RegistrarPersonalHandler,
    private readonly actualizarPersonal: ActualizarPersonalHandler,
    private readonly suprimirPersonal: SuprimirPersonalHandler,
    private readonly commandService: CommandService,
    private readonly fichas: FichasDePersonal,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('personal')
  @Lectura('Personal del club')
  @List()
  @BuscaPersonas()
  async listar(@Ctx() ctx: Context, @Query() query: PersonalQuery, @Buscado() buscar: string | null) {
    const clubId = ctx.club(query.club_id);
    const pedida = { ...query, buscar };
    const boveda = await deLaBoveda(pedida, DE_LA_FICHA, async () =>
      (await this.fichas.todas(clubId)).map(({ id, nombre, apellido, email, telefono }) => {
        const entero = `${nombre} ${apellido}`;
        return { id, valores: { nombre: entero, email, telefono }, texto: entero };
      }),
    );
    const page = this.fichas.page(personalDelClub(this.db, clubId, pedida, boveda));
    return page;
  }

  @Get('personal/:id')
  @Lectura('Una persona del personal')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return this.fichas.una(await this.inList(ctx, id));
  }

  @Get('personal/:id/tareas')
  @Lectura('Tareas y horas de una persona del personal, lo último primero')
  async tareas(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const persona = ctx.propio(await personalPorId(this.db, id));
    const { cantidad, horas, tareas } = await tareasDePersonal(this.db, persona.id, ULTIMAS);
    return {
      cantidad,
      horas: Number(horas),
      tareas: tareas.map((tarea) => ({ ...tarea, duracion_horas: Number(tarea.duracion_horas) })),
    };
  }

  @Get('personal_generar_legajo')
  @Lectura('Siguiente número de legajo')
  async generarLegajo(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery) {
    const plantel = await this.commandService.state(personal, streamDePersonal(ctx.club(club_id)));
    return { legajo: legajoSiguiente(plantel) };
  }

  @Post('personal')
  @Escritura('Dar de alta a alguien del personal')
  @WithoutMemory()
  async registrar(@Ctx() ctx: Context, @Body() { club_id, ...datos }: PersonalDto) {
    const id = await this.registrarPersonal.execute(ctx, ctx.club(club_id), datos);
    return { mensaje: 'Personal creado correctamente.', ...(await this.fichas.una(await this.inList(ctx, id))) };
  }

  @Put('personal/:id')
  @Escritura('Editar a alguien del personal')
  @WithoutMemory()
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, ...datos }: EditarPersonalDto,
  ) {
    await this.actualizarPersonal.execute(ctx, await this.inList(ctx, id), datos);
    return { mensaje: 'Personal actualizado correctamente.', ...(await this.fichas.una(await this.inList(ctx, id))) };
  }

  @Delete('personal/:id')
  @Escritura('Quitar a alguien de la lista de personal')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { club_id } = await this.inList(ctx, id);
    const asked = { tipo: 'eliminar_personal', personal_id: id } as const;
    await this.commands.execute(new Decide(personal, streamDePersonal(club_id), asked, ctx.metadatos(club_id)));
    return { mensaje: 'Personal eliminado correctamente.' };
  }

  @Delete('personal/:id/datos')
  @Escritura('Suprimir los datos personales de alguien del personal')
  async suprimir(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() { motivo }: SuprimirPersonalDto) {
    await this.suprimirPersonal.execute(ctx, ctx.propio(await personalPorId(this.db, id)), motivo);
    return { mensaje: 'Datos personales suprimidos correctamente.' };
  }

  /** @throws Problem 404, also for a person who was removed from the list */
  private async inList(ctx: Context, id: string): Promise<PersonaLeida> {
    const persona = ctx.propio(await personalPorId(this.db, id));
    if (persona.eliminado) throw noEncontrado(`personal ${id} left the list`);
    return persona;
  }
}
