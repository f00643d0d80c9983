import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { bulkPorId } from '@cepa/projections/materiales/bulks.queries';
import { envasadoPorId } from '@cepa/projections/materiales/envasado.queries';
import { bajasDelClub, movimientosDe, type BajaLeida } from '@cepa/projections/materiales/existencias.queries';
import { materiaPrimaPorId } from '@cepa/projections/materiales/materias-primas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { ListQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { BajasQuery, DarDeBajaDto } from './baja.dto';
import { vistaDeBulk } from './bulk.vista';
import { vistaDeEnvasado } from './envasado.vista';
import { vistaDeMateriaPrima } from './materia-prima.vista';

const numeros = ({ antes, cambio, despues, ...fila }: LecturaDB['movimientos_de_stock']) => ({
  ...fila,
  antes: Number(antes),
  cambio: Number(cambio),
  despues: Number(despues),
});

export type MovimientoDeStock = ReturnType<typeof numeros>;

const vistaDeBaja = (row: BajaLeida) => ({ ...row, cantidad: Number(row.cantidad) });

export type Baja = ReturnType<typeof vistaDeBaja>;

const BAJA = 'Baja registrada correctamente.';

/** Stock that is destroyed or lost, and the history of every stock's balance. */
@ApiTags('materiales')
@Controller()
export class BajasController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('bajas_de_stock')
  @Lectura('Stock destruido o perdido')
  @List()
  bajas(@Ctx() ctx: Context, @Query() query: BajasQuery) {
    return conVista(bajasDelClub(this.db, ctx.club(query.club_id), query), vistaDeBaja);
  }

  @Get('existencias/:id/movimientos')
  @Lectura('Movimientos de una existencia, con su saldo')
  @List()
  async movimientos(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() query: ListQuery) {
    const suya =
      (await materiaPrimaPorId(this.db, id)) ?? (await bulkPorId(this.db, id)) ?? (await envasadoPorId(this.db, id));
    if (!suya) throw noEncontrado(`no stock ${id}`);
    ctx.propio(suya);
    return conVista(movimientosDe(this.db, id, query), numeros);
  }

  @Post('producto_final_envasado/:id/baja')
  @HttpCode(200)
  @Escritura('Dar de baja unidades de un envasado: destrucción o pérdida')
  async deEnvasado(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: DarDeBajaDto) {
    const { club_id } = ctx.propio(await envasadoPorId(this.db, id));
    await this.decidir(ctx, club_id, datos, { tipo: 'dar_de_baja_envasado', envasado_id: id });
    return { mensaje: BAJA, ...vistaDeEnvasado(ctx.propio(await envasadoPorId(this.db, id)), ctx.hoy) };
  }

  @Post('producto_final_bulk/:id/baja')
  @HttpCode(200)
  @Escritura('Dar de baja parte de un producto a granel: destrucción o pérdida')
  async deBulk(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: DarDeBajaDto) {
    const { club_id } = ctx.propio(await bulkPorId(this.db, id));
    await this.decidir(ctx, club_id, datos, { tipo: 'dar_de_baja_bulk', bulk_id: id });
    return { mensaje: BAJA, ...vistaDeBulk(ctx.propio(await bulkPorId(this.db, id)), ctx.hoy) };
  }

  @Post('materia_prima/:id/baja')
  @HttpCode(200)
  @Escritura('Dar de baja parte de una materia prima: destrucción o pérdida')
  async deMateriaPrima(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: DarDeBajaDto) {
    const { club_id } = ctx.propio(await materiaPrimaPorId(this.db, id));
    await this.decidir(ctx, club_id, datos, { tipo: 'dar_de_baja_materia_prima', materia_prima_id: id });
    return { mensaje: BAJA, ...vistaDeMateriaPrima(ctx.propio(await materiaPrimaPorId(this.db, id)), ctx.hoy) };
  }

  private async decidir(
    ctx: Context,
    clubId: string,
    { clase, cantidad, fecha, motivo, testigo, foto_sha256 }: DarDeBajaDto,
    que:
      | { readonly tipo: 'dar_de_baja_envasado'; readonly envasado_id: string }
      | { readonly tipo: 'dar_de_baja_bulk'; readonly bulk_id: string }
      | { readonly tipo: 'dar_de_baja_materia_prima'; readonly materia_prima_id: string },
  ): Promise<void> {
    const dicho = { clase, cantidad, fecha: fecha ?? ctx.hoy, motivo, testigo, foto_sha256, hoy: ctx.hoy };
    const asked = { ...que, baja_id: ctx.nuevoId('baja'), ...dicho };
    await this.commands.execute(
      new Decide(materiales, streamDeMateriales(clubId), asked, ctx.metadatos(clubId, { motivo })),
    );
  }
}
