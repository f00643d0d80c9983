import { OBLIGATORIO, SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { DatosDeEstadia } from '@cepa/domain/cultivos/state';
import { Escritura, Lectura, malformado, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  plantaEventoPorId,
  plantaEventos,
  plantaEventosPorIds,
} from '@cepa/projections/cultivos/planta-eventos.queries';
import { lotesConDisponibles, plantasDisponibles } from '@cepa/projections/cultivos/plantas-disponibles.queries';
import { plantaPorId } from '@cepa/projections/lotes/plantas.queries';
import { proyectoEventoPorId } from '@cepa/projections/cultivos/proyecto-eventos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { List } from '../nucleo/lista';
import { exigirPropios } from '../shared/propios';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { MoverPlantasHandler } from './mover-plantas.handler';
import {
  CrearPlantaEventoDto,
  CrearPlantaEventoQuery,
  EditarPlantaEventoDto,
  PlantaEventosQuery,
  LotesConDisponiblesQuery,
  PlantasDisponiblesQuery,
  type PlantaEventoDto,
} from './planta-eventos.dto';

/** Routes of plants in events. */
@ApiTags('cultivos')
@Controller()
export class PlantaEventosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly moverPlantas: MoverPlantasHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('planta_eventos')
  @Lectura('Plantas que estuvieron en eventos')
  @List()
  async listar(@Ctx() ctx: Context, @Query() query: PlantaEventosQuery) {
    await exigirPropios(this.db, ctx, query);
    const pedidas = {
      clubId: ctx.club(query.club_id),
      proyectoId: query.proyecto_id ?? null,
      proyectoEventoId: query.proyecto_evento_id ?? null,
    };
    return plantaEventos(this.db, pedidas, query);
  }

  @Get('plantas_disponibles')
  @Lectura('Plantas que pueden moverse al evento')
  @List()
  async disponibles(@Ctx() ctx: Context, @Query() query: PlantasDisponiblesQuery) {
    await exigirPropios(this.db, ctx, query);
    return plantasDisponibles(this.db, query, query);
  }

  @Get('plantas_disponibles_por_lote')
  @Lectura('Lotes con cuántas plantas suyas pueden moverse')
  @List()
  async disponiblesPorLote(@Ctx() ctx: Context, @Query() query: LotesConDisponiblesQuery) {
    await exigirPropios(this.db, ctx, query);
    return lotesConDisponibles(this.db, query, query);
  }

  /** Moves plants to an event: several (`plantas_ids`), or the plant in `id`. If `id` is a stay, corrects it. */
  @Post('planta_eventos')
  @SinSenal()
  @Escritura('Mover plantas a un evento')
  async crear(@Ctx() ctx: Context, @Query() query: CrearPlantaEventoQuery, @Body() datos: CrearPlantaEventoDto) {
    if (datos.plantas_ids)
      return { mensaje: 'Listo!', planta_eventos: await this.mover(ctx, query, datos, datos.plantas_ids) };
    if (!datos.id)
      throw malformado(SIN_PLANTAS, {
        plantas_ids: SIN_PLANTAS,
      });
    if (await plantaEventoPorId(this.db, datos.id)) return this.editar(ctx, datos.id, datos);
    const [estadia] = await this.mover(ctx, query, datos, [datos.id]);
    return { mensaje: 'Evento creado correctamente.', ...ctx.propio(estadia) };
  }

  @Put('planta_eventos/:id')
  @Escritura('Corregir el paso de una planta por un evento')
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: EditarPlantaEventoDto) {
    const { id: planta_evento_id, proyecto_id, club_id, planta_id } = ctx.propio(await plantaEventoPorId(this.db, id));
    const desde = (await plantaPorId(this.db, planta_id))?.fecha_inicio;
    const estadia = { ...estadiaDe(datos), ...(desde === undefined ? {} : { desde }) };
    await this.commands.execute(
      new Decide(
        cultivos,
        streamDeProyecto(proyecto_id),
        { tipo: 'actualizar_planta_evento', proyecto_id, planta_evento_id, ...estadia, hoy: ctx.hoy },
        ctx.metadatos(club_id, { motivo: datos.motivo ?? 'edición' }),
      ),
    );
    return { mensaje: 'Evento actualizado correctamente.', ...ctx.propio(await plantaEventoPorId(this.db, id)) };
  }

  @Delete('planta_eventos/:id')
  @Escritura('Anular el paso de una planta por un evento')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { id: planta_evento_id, proyecto_id, club_id } = ctx.propio(await plantaEventoPorId(this.db, id));
    const asked = { tipo: 'eliminar_planta_evento', proyecto_id, planta_evento_id } as const;
    await this.commands.execute(new Decide(cultivos, streamDeProyecto(proyecto_id), asked, ctx.metadatos(club_id)));
    return { mensaje: 'Evento eliminado correctamente.', id };
  }

  private async mover(
    ctx: Context,
    query: CrearPlantaEventoQuery,
    datos: CrearPlantaEventoDto,
    plantas: readonly string[],
  ) {
    const eventoId = datos.proyecto_evento_id ?? query.proyecto_evento_id;
    if (!eventoId) throw malformado('Falta indicar el evento.', { proyecto_evento_id: OBLIGATORIO });
    const evento = ctx.propio(await proyectoEventoPorId(this.db, eventoId));
    const proyectoId = datos.proyecto_id ?? query.proyecto_id ?? evento.proyecto_id;
    if (proyectoId.toLowerCase() !== evento.proyecto_id)
      throw noEncontrado(`event ${eventoId} is not of project ${proyectoId}`);
    const ids = await this.moverPlantas.execute({ ctx, evento, plantasIds: plantas, estadia: estadiaDe(datos) });
    return plantaEventosPorIds(this.db, ids);
  }
}

const estadiaDe = ({ fecha_inicio, fecha_fin, observaciones }: PlantaEventoDto): DatosDeEstadia => ({
  fecha_inicio,
  fecha_fin: fecha_fin ?? null,
  observaciones: observaciones ?? null,
});
