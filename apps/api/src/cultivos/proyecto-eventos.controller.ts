import { Body, Controller, Get, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { AsociarEventoRequest } from './asociar-evento.handler';
import { FinalizarEventoRequest } from './finalizar-evento.handler';
import { AsociarEventoDto, FinalizarEventoDto } from './proyecto-eventos.dto';
import { vistaDeEventoConProyecto } from './proyectos.vista';
import { TIPOS_DE_EVENTO } from './tipos-de-evento';

const FINALIZADO =
  'El evento ha sido finalizado. La información de este evento ya no se puede modificar y será usada para el registro histórico de cultivos de su Club.';

/** Events of projects (`spec 2 §2.8-2.9`, `§7`). */
@ApiTags('cultivos')
@Controller()
export class ProyectoEventosController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('eventos')
  @Lectura('Tipos de evento de cultivo')
  tipos() {
    return TIPOS_DE_EVENTO;
  }

  @Get('proyectoEvento/:id')
  @Lectura('Un evento de un proyecto')
  async ver(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string) {
    return vistaDeEventoConProyecto(ctx.propio(await proyectoEventoPorId(this.db, id)));
  }

  @Get('proyectoEventoGetNombreEvento/:id')
  @Lectura('Nombre de un evento')
  async nombre(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string) {
    const { nombre_evento } = ctx.propio(await proyectoEventoPorId(this.db, id));
    return { nombre_evento };
  }

  @Post('asociarProyectoEvento')
  @Escritura('Agregar un evento a un proyecto')
  async asociar(@Ctx() ctx: Contexto, @Body() datos: AsociarEventoDto) {
    const proyecto = ctx.propio(await proyectoPorId(this.db, datos.proyecto_id));
    const id = await this.commands.execute(new AsociarEventoRequest(ctx, proyecto, datos));
    return { mensaje: 'Evento creado exitosamente', ...(await this.ver(ctx, id)) };
  }

  @Put('proyectoEvento/finalizar/:id')
  @Escritura('Finalizar un evento')
  async finalizar(@Ctx() ctx: Contexto, @Param('id', IdPipe) id: string, @Body() datos: FinalizarEventoDto) {
    const evento = ctx.propio(await proyectoEventoPorId(this.db, id));
    if (datos.evento_finalizado === false)
      throw reglaRota('SIN_REAPERTURA', 'Un evento no se puede reabrir: solo se puede finalizar.', {
        evento_finalizado: 'Debe ser sí.',
      });
    await this.commands.execute(new FinalizarEventoRequest(ctx, evento, datos.fecha_fin_evento ?? null));
    return { mensaje: FINALIZADO, ...(await this.ver(ctx, id)) };
  }
}
