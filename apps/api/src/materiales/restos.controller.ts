import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaPorId } from '@cepa/projections/biomasa/biomasa.queries';
import { restosDe } from '@cepa/projections/materiales/existencias.queries';
import { materiaPrimaPorId } from '@cepa/projections/materiales/materias-primas.queries';
import { insumoPorId, procesoPorId } from '@cepa/projections/materiales/procesos.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { MotivoDto, RestoDto } from './baja.dto';
import { vistaDeProceso } from './proceso.vista';
import { restoDicho } from './resto';

const vistaDeResto = (row: LecturaDB['restos_declarados']) => ({ ...row, cantidad: Number(row.cantidad) });

export type RestoDeclarado = ReturnType<typeof vistaDeResto>;

/** Routes of remainders, and of cancelled inputs and processes. */
@ApiTags('materiales')
@Controller()
export class RestosController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('biomasa/:id/resto')
  @Lectura('Lo que se dijo del resto de una biomasa')
  async deBiomasa(@Ctx() ctx: Context, @Param('id', IdPipe) biomasa_id: string) {
    ctx.propio(await biomasaPorId(this.db, biomasa_id));
    return (await restosDe(this.db, { biomasa_id })).map(vistaDeResto);
  }

  @Post('biomasa/:id/resto')
  @HttpCode(200)
  @Escritura('Declarar qué fue del resto de una biomasa')
  async declararDeBiomasa(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: RestoDto) {
    const { club_id, peso, unidad_medida: unidad, fecha_cosecha: fecha } = ctx.propio(await biomasaPorId(this.db, id));
    await this.exigirPropia(ctx, datos);
    const { materia_prima_id: _mp, ...dicho } = restoDicho(ctx, datos);
    const asked = { tipo: 'declarar_resto_de_biomasa', biomasa: { id, peso, unidad, fecha }, ...dicho } as const;
    await this.commands.execute(
      new Decide(materiales, streamDeMateriales(club_id), asked, ctx.metadatos(club_id, { motivo: datos.motivo })),
    );
    return { mensaje: 'Resto declarado correctamente.', restos: await this.deBiomasa(ctx, id) };
  }

  @Get('proceso_transformacion/:id/resto')
  @Lectura('Lo que se dijo del resto de una transformación')
  async deProceso(@Ctx() ctx: Context, @Param('id', IdPipe) proceso_id: string) {
    ctx.propio(await procesoPorId(this.db, proceso_id));
    return (await restosDe(this.db, { proceso_id })).map(vistaDeResto);
  }

  @Post('proceso_transformacion/:id/resto')
  @HttpCode(200)
  @Escritura('Declarar qué fue del resto de una transformación')
  async declararDeProceso(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: RestoDto) {
    const { club_id } = ctx.propio(await procesoPorId(this.db, id));
    await this.exigirPropia(ctx, datos);
    const asked = { tipo: 'declarar_resto_de_proceso', proceso_id: id, ...restoDicho(ctx, datos) } as const;
    await this.commands.execute(
      new Decide(materiales, streamDeMateriales(club_id), asked, ctx.metadatos(club_id, { motivo: datos.motivo })),
    );
    return { mensaje: 'Resto declarado correctamente.', restos: await this.deProceso(ctx, id) };
  }

  /** @throws Problem 404 if the named raw material does not exist, or is another club's */
  private async exigirPropia(ctx: Context, { materia_prima_id }: RestoDto): Promise<void> {
    if (materia_prima_id !== null) ctx.propio(await materiaPrimaPorId(this.db, materia_prima_id));
  }

  @Post('transformacion_insumo/:id/retirar')
  @HttpCode(200)
  @Escritura('Sacar un insumo de una transformación abierta')
  async retirar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() { motivo }: MotivoDto) {
    const { club_id, proceso_transformacion_id: proceso_id } = ctx.propio(await insumoPorId(this.db, id));
    const asked = { tipo: 'retirar_insumo', proceso_id, insumo_id: id, motivo } as const;
    await this.commands.execute(
      new Decide(materiales, streamDeMateriales(club_id), asked, ctx.metadatos(club_id, { motivo })),
    );
    return { mensaje: 'Insumo retirado correctamente.', id };
  }

  @Post('proceso_transformacion/:id/cancelar')
  @HttpCode(200)
  @Escritura('Cancelar una transformación abierta')
  async cancelar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() { motivo }: MotivoDto) {
    const { club_id } = ctx.propio(await procesoPorId(this.db, id));
    const asked = { tipo: 'cancelar_proceso', proceso_id: id, motivo } as const;
    await this.commands.execute(
      new Decide(materiales, streamDeMateriales(club_id), asked, ctx.metadatos(club_id, { motivo })),
    );
    return {
      mensaje: 'Proceso cancelado correctamente.',
      ...vistaDeProceso(ctx.propio(await procesoPorId(this.db, id))),
    };
  }
}
