import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { asignaciones, asignacionPorId, asignadasEnOtraSala } from '@cepa/projections/salas/asignaciones.queries';
import { lotesConPlantas } from '@cepa/projections/salas/lotes-con-plantas.queries';
import { plantasDeProyectosActivos, salasConPlantas } from '@cepa/projections/salas/plantas.queries';
import { salaPorId } from '@cepa/projections/salas/salas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, withSummary } from '../nucleo/lista';
import { exigirPropios } from '../shared/propios';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { avisoDeCapacidad } from './capacidad';
import { AsignarPlantasHandler } from './asignar-plantas.handler';
import { CorregirAsignacionHandler } from './corregir-asignacion.handler';
import { IdPipe } from '../nucleo/validacion';
import {
  AsignadasQuery,
  AsignarPlantasDto,
  CorregirAsignacionDto,
  LotesConPlantasQuery,
  PlantasActivasQuery,
  PlantasDeSalasQuery,
  SalasConPlantasQuery,
} from './salas.dto';

/** Routes of the plants of each room. */
@ApiTags('salas')
@Controller()
export class SalaPlantasController {
  constructor(
    private readonly asignarPlantas: AsignarPlantasHandler,
    private readonly corregirAsignacion: CorregirAsignacionHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('sala_plantas')
  @Lectura('Plantas asignadas a salas')
  @List()
  async listar(@Ctx() ctx: Context, @Query() query: PlantasDeSalasQuery) {
    await exigirPropios(this.db, ctx, query);
    return asignaciones(this.db, ctx.club(query.club_id), query.proyecto_id, query);
  }

  @Get('sala_plantas_salas_con_plantas_activas')
  @Lectura('Salas con plantas activas')
  @List()
  salas(@Ctx() ctx: Context, @Query() asked: SalasConPlantasQuery) {
    const query = withSummary(asked);
    return salasConPlantas(this.db, ctx.club(query.club_id), query, query);
  }

  @Get('sala_plantas_plantas_proyectos_activos')
  @Lectura('Plantas de proyectos activos')
  @List()
  async plantas(@Ctx() ctx: Context, @Query() query: PlantasActivasQuery) {
    await exigirPropios(this.db, ctx, query);
    return plantasDeProyectosActivos(this.db, ctx.club(query.club_id), query, query);
  }

  @Get('sala_plantas_plantas_por_lote')
  @Lectura('Lotes con cuántas plantas suyas pueden moverse a una sala, o están en una')
  @List()
  async porLote(@Ctx() ctx: Context, @Query() query: LotesConPlantasQuery) {
    await exigirPropios(this.db, ctx, query);
    return lotesConPlantas(this.db, ctx.club(query.club_id), query, query);
  }

  @Get('sala_plantas_asignadas_a_salas')
  @Lectura('Plantas que ya están en otra sala')
  enOtraSala(@Ctx() ctx: Context, @Query() query: AsignadasQuery) {
    return asignadasEnOtraSala(this.db, ctx.club(query.club_id), query.plantas_ids, query.sala_id);
  }

  @Post('sala_plantas/multiple')
  @SinSenal()
  @Escritura('Asignar plantas a una sala')
  async asignar(@Ctx() ctx: Context, @Body() datos: AsignarPlantasDto) {
    const sala = ctx.propio(await salaPorId(this.db, datos.sala_id));
    const movidas = await this.asignarPlantas.execute(ctx, sala.club_id, datos);
    const aviso = await avisoDeCapacidad(this.db, sala);
    return { mensaje: 'Plantas vinculadas exitosamente.', movidas, aviso };
  }

  /** Corrects a mistyped day. Without it a plant could be kept in its room permanently. */
  @Put('sala_plantas/:id/fecha')
  @Escritura('Corregir el día en que una planta entró a su sala')
  async corregir(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: CorregirAsignacionDto) {
    await this.corregirAsignacion.execute(ctx, id, datos);
    return { mensaje: 'Fecha corregida correctamente.', ...ctx.propio(await asignacionPorId(this.db, id)) };
  }
}
