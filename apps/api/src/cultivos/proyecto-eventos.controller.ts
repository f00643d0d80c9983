import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Body, Controller, Get, Inject, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { Escritura, Lectura, diaDe, malformado, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { ActualizarEventoDto, AsociarEventoDto, FinalizarEventoDto } from './proyecto-eventos.dto';
import { vistaDeEventoConProyecto } from './proyectos.vista';
import { TIPOS_DE_EVENTO } from '../shared/tipos-de-evento';

const FINALIZADO =
  'El evento ha sido finalizado. La información de este evento ya no se puede modificar y será usada para el registro histórico de cultivos de su Club.';

/** Routes of events of projects. */
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
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return vistaDeEventoConProyecto(ctx.propio(await proyectoEventoPorId(this.db, id)));
  }

  @Get('proyectoEventoGetNombreEvento/:id')
  @Lectura('Nombre de un evento')
  async nombre(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { nombre_evento } = ctx.propio(await proyectoEventoPorId(this.db, id));
    return { nombre_evento };
  }

  @Post('asociarProyectoEvento')
  @Escritura('Agregar un evento a un proyecto')
  async asociar(@Ctx() ctx: Context, @Body() datos: AsociarEventoDto) {
    const { id: proyecto_id, club_id } = ctx.propio(await proyectoPorId(this.db, datos.proyecto_id));
    const { evento_cultivo_id, fecha_inicio } = datos;
    const proyecto_evento_id = ctx.nuevoId('proyecto_evento');
    const asked = {
      tipo: 'asociar_evento',
      proyecto_id,
      proyecto_evento_id,
      evento_cultivo_id,
      nombre_evento: TIPOS_DE_EVENTO.find(({ id }) => id === evento_cultivo_id)?.nombre_evento ?? '',
      fecha_inicio,
      fecha_fin: fin(datos),
      costo_estimado: datos.costoEstimado ?? null,
    } as const;
    await this.commands.execute(new Decide(cultivos, streamDeProyecto(proyecto_id), asked, ctx.metadatos(club_id)));
    return { mensaje: 'Evento creado exitosamente', ...(await this.ver(ctx, proyecto_evento_id)) };
  }

  @Put('proyectoEvento/:id')
  @Escritura('Corregir los días previstos de un evento')
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: ActualizarEventoDto) {
    const { id: proyecto_evento_id, proyecto_id, club_id } = ctx.propio(await proyectoEventoPorId(this.db, id));
    const { fecha_inicio, fecha_fin, motivo } = datos;
    const asked = { tipo: 'actualizar_evento', proyecto_id, proyecto_evento_id, fecha_inicio, fecha_fin } as const;
    await this.commands.execute(
      new Decide(cultivos, streamDeProyecto(proyecto_id), asked, ctx.metadatos(club_id, { motivo: motivo ?? null })),
    );
    return { mensaje: 'Evento actualizado correctamente.', ...(await this.ver(ctx, id)) };
  }

  @Put('proyectoEvento/finalizar/:id')
  @Escritura('Finalizar un evento')
  async finalizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: FinalizarEventoDto) {
    const evento = ctx.propio(await proyectoEventoPorId(this.db, id));
    if (datos.evento_finalizado === false)
      throw reglaRota('SIN_REAPERTURA', 'Un evento no se puede reabrir: solo se puede finalizar.', {
        evento_finalizado: 'Debe ser sí.',
      });
    const { proyecto_id, club_id } = evento;
    const stream = streamDeProyecto(proyecto_id);
    const asked = {
      tipo: 'finalizar_evento',
      proyecto_id,
      proyecto_evento_id: evento.id,
      fecha_fin_evento: datos.fecha_fin_evento ?? ctx.ahora,
      hoy: ctx.hoy,
    } as const;
    // Its biomass is recorded on a stream of its own, and depends on what it reads here: that the event is open.
    await this.commands.execute(new Decide(cultivos, stream, asked, ctx.metadatos(club_id), [stream]));
    return { mensaje: FINALIZADO, ...(await this.ver(ctx, id)) };
  }
}

/** The requested end, or the midnight of Buenos Aires so many days after the start (rule `cultivos.fin-de-etapa`). */
function fin({ fecha_inicio, fecha_fin, dias }: AsociarEventoDto): string {
  if (fecha_fin) return fecha_fin;
  if (!dias) throw malformado(OBLIGATORIO, { fecha_fin: OBLIGATORIO });
  return new Date(`${sumarDias(diaDe(new Date(fecha_inicio)), dias)}T00:00:00-03:00`).toISOString();
}
