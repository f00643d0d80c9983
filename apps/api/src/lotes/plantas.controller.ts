import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { proponerCodigos } from '@cepa/domain/lotes/agregar-plantas';
import { vigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { Escritura, Lectura, Problem, conflicto, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { geneticaPorId } from '@cepa/projections/geneticas/geneticas.queries';
import { lotePorId } from '@cepa/projections/lotes/lotes.queries';
import {
  cantidadDePlantas,
  plantaPorId,
  plantasDeLote,
  ubicacionDePlantas,
  type PlantaLeida,
} from '@cepa/projections/lotes/plantas.queries';
import { ENTERA } from '@cepa/projections/paginas';
import { MADRE_AJENA } from '@cepa/words/mensajes/lotes';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { AlMarcarCosechadas } from './al-marcar-cosechadas';
import { AgregarPlantasHandler } from './agregar-plantas.handler';
import { cambioDeUna } from './cambio-de-una';
import { CambiarEstadoDePlantasHandler } from './cambiar-estado.handler';
import { EliminarPlantaHandler } from './eliminar-lote.handler';
import { DarDeBajaPlantasHandler } from './dar-de-baja.handler';
import type { ConstanciaDto } from '../shared/constancia.dto';
import { Proyectos } from './proyectos';
import { vistaDePlanta } from './lotes.vista';
import {
  AgregarPlantasDto,
  BajaDePlantaDto,
  BajaDePlantasDto,
  EstadoDePlantaDto,
  EstadoDePlantasDto,
  GenerarCodigosQuery,
} from './plantas.dto';

/** Routes of plants of lots. */
@ApiTags('lotes')
@Controller()
export class PlantasController {
  constructor(
    private readonly commands: CommandBus,
    private readonly agregarPlantas: AgregarPlantasHandler,
    private readonly cambiarEstadoDePlantas: CambiarEstadoDePlantasHandler,
    private readonly darDeBajaPlantas: DarDeBajaPlantasHandler,
    private readonly eliminarPlanta: EliminarPlantaHandler,
    private readonly commandService: CommandService,
    private readonly proyectos: Proyectos,
    private readonly alMarcar: AlMarcarCosechadas,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('planta/lote/:lote_id')
  @Lectura('Plantas de un lote')
  @List()
  async deLote(@Ctx() ctx: Context, @Param('lote_id', IdPipe) loteId: string, @Query() query: ListQuery) {
    if (query.club_id) ctx.club(query.club_id);
    ctx.propio(await lotePorId(this.db, loteId));
    return conVista(plantasDeLote(this.db, loteId, query), vistaDePlanta);
  }

  @Get('planta/cantidad-plantas-lote/:lote_id')
  @Lectura('Cuántas plantas tiene un lote')
  async cantidad(@Ctx() ctx: Context, @Param('lote_id', IdPipe) loteId: string) {
    ctx.propio(await lotePorId(this.db, loteId));
    return { cantidad: await cantidadDePlantas(this.db, loteId) };
  }

  @Get('planta/:id')
  @Lectura('Una planta')
  async ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    return vistaDePlanta(ctx.propio(await plantaPorId(this.db, id)));
  }

  @Get('planta_generar_codigos')
  @Lectura('Proponer códigos de plantas')
  async generarCodigos(@Ctx() ctx: Context, @Query() { lote_id, cantidad }: GenerarCodigosQuery) {
    ctx.propio(await lotePorId(this.db, lote_id));
    return proponerCodigos(vigente(await this.commandService.state(lotes, streamDeLote(lote_id)), lote_id), cantidad);
  }

  @Post('planta/agregar-varias')
  @HttpCode(200)
  @Escritura('Agregar plantas a un lote')
  async agregar(@Ctx() ctx: Context, @Body() datos: AgregarPlantasDto) {
    const lote = ctx.propio(await lotePorId(this.db, datos.lote_id));
    // The lot's club, also for the Administrador: a plant's variety must be of its club.
    const genetica = ctx.propio(await geneticaPorId(this.db, datos.variedad_id));
    if (genetica.club_id !== lote.club_id) throw noEncontrado('a genetic of another club than the lot');
    if (genetica.archivada) throw conflicto('GENETICA_ARCHIVADA', 'La genética está archivada: elegí otra.');
    await this.agregarPlantas.execute(ctx, lote, datos, await this.madre(ctx, lote.club_id, datos.madre_id));
    const { filas } = await plantasDeLote(this.db, lote.id, ENTERA);
    return { mensaje: 'Plantas agregadas correctamente', plantas: filas.map(vistaDePlanta) };
  }

  /** @throws Problem 404 with its field, so that the form shows which choice does not exist */
  private async madre(ctx: Context, clubId: string, id: string | null): Promise<PlantaLeida | null> {
    if (id === null) return null;
    const madre = await plantaPorId(this.db, id);
    if (madre?.club_id === clubId) return ctx.propio(madre);
    throw new Problem(404, 'NO_ENCONTRADO', MADRE_AJENA, `no plant ${id} in the lot's club`, { madre_id: MADRE_AJENA });
  }

  @Put('plantas_estado')
  @SinSenal()
  @Escritura('Cambiar el estado de varias plantas')
  async cambiarEstados(@Ctx() ctx: Context, @Body() { plantas, lote_id, nuevoEstado, motivo }: EstadoDePlantasDto) {
    const ids = plantas.map(({ id }) => id);
    const { clubId, porLote } = await this.porLote(ctx, lote_id, ids);
    const actualizadas = await this.cambiarEstadoDePlantas.execute({ ctx, clubId, porLote, nuevoEstado, motivo });
    return { mensaje: `Estado actualizado para ${aCuales(lote_id, ids.length)}.`, actualizadas };
  }

  @Put('planta/:id/estado')
  @SinSenal()
  @Escritura('Cambiar el estado de una planta')
  async cambiarEstado(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { nuevoEstado, motivo }: EstadoDePlantaDto,
  ) {
    const { lote_id, club_id } = ctx.propio(await plantaPorId(this.db, id));
    const stream = streamDeLote(lote_id);
    const { proyecto_id } = ctx.propio(await lotePorId(this.db, lote_id));
    // Under the lock of a harvest.
    await this.alMarcar.inTurn(club_id, nuevoEstado, [stream], async () => {
      const cierre = await this.proyectos.cierre(proyecto_id);
      const aplicaciones = await this.alMarcar.aplicaciones(club_id, nuevoEstado, [id], ctx.hoy);
      const asked = cambioDeUna(ctx, { id, lote_id }, { nuevoEstado, motivo }, cierre, aplicaciones);
      await this.commands.execute(new Decide(lotes, stream, asked, ctx.metadatos(club_id, { motivo })));
    });
    return {
      mensaje: 'Estado actualizado para la planta seleccionada.',
      ...vistaDePlanta(ctx.propio(await plantaPorId(this.db, id))),
    };
  }

  @Post('planta/:id/baja')
  @HttpCode(200)
  @SinSenal()
  @Escritura('Dar de baja una planta: destrucción o pérdida')
  async darDeBaja(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: BajaDePlantaDto) {
    ctx.propio(await plantaPorId(this.db, id));
    await this.bajas(ctx, [id], datos);
    return { mensaje: 'Baja registrada correctamente.', ...vistaDePlanta(ctx.propio(await plantaPorId(this.db, id))) };
  }

  @Post('plantas_baja')
  @HttpCode(200)
  @SinSenal()
  @Escritura('Dar de baja varias plantas: destrucción o pérdida')
  async darDeBajaVarias(@Ctx() ctx: Context, @Body() datos: BajaDePlantasDto) {
    await this.bajas(ctx, datos.plantas, datos);
    return { mensaje: 'Baja registrada correctamente.', actualizadas: datos.plantas.length };
  }

  private async bajas(ctx: Context, ids: readonly string[], datos: ConstanciaDto): Promise<void> {
    const { clubId, porLote } = await this.porLote(ctx, null, ids);
    await this.darDeBajaPlantas.execute({ ctx, clubId, porLote: porLote as Map<string, string[]>, datos });
  }

  @Delete('planta/:id')
  @Escritura('Eliminar una planta')
  async borrar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { lote_id } = ctx.propio(await plantaPorId(this.db, id));
    await this.eliminarPlanta.execute(ctx, ctx.propio(await lotePorId(this.db, lote_id)), id);
    return { mensaje: 'Planta borrada correctamente' };
  }

  /** The plants by lot, all of one club; the whole lot if only the lot is given. */
  private async porLote(
    ctx: Context,
    loteId: string | null,
    ids: readonly string[],
  ): Promise<{ clubId: string; porLote: Map<string, string[] | null> }> {
    if (loteId !== null && ids.length === 0) {
      return { clubId: ctx.propio(await lotePorId(this.db, loteId)).club_id, porLote: new Map([[loteId, null]]) };
    }
    const plantas = (await ubicacionDePlantas(this.db, ids)).map((planta) => ctx.propio(planta));
    const clubId = plantas[0]?.club_id ?? ctx.club();
    if (
      plantas.length !== new Set(ids).size ||
      plantas.some((planta) => planta.club_id !== clubId || (loteId !== null && planta.lote_id !== loteId))
    ) {
      throw noEncontrado('a plant that is not there, or not in that lot or club');
    }
    const lotesEnOrden = [...new Set(plantas.map(({ lote_id }) => lote_id))].sort();
    return {
      clubId,
      porLote: new Map(
        lotesEnOrden.map((lote) => [lote, plantas.filter(({ lote_id }) => lote_id === lote).map(({ id }) => id)]),
      ),
    };
  }
}

/** Names the plants with a changed state, for the message. */
function aCuales(loteId: string | null, cuantas: number): string {
  if (loteId !== null) return 'las plantas activas del lote';
  return cuantas === 1 ? 'la planta seleccionada' : 'las plantas seleccionadas';
}
