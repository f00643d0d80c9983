import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import type { ConteoRegistrado } from '@cepa/event-schemas';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { conteos } from '@cepa/projections/balance/balance.queries';
import { biomasaPorId } from '@cepa/projections/biomasa/biomasa.queries';
import { bulkPorId } from '@cepa/projections/materiales/bulks.queries';
import { envasadoPorId } from '@cepa/projections/materiales/envasado.queries';
import { materiaPrimaPorId } from '@cepa/projections/materiales/materias-primas.queries';
import type { Contable } from '@cepa/words/conteos';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { ContarDto, ConteosQuery } from './balance.dto';
import { vistaDeConteo, vistaDeConteoHecho, type ConteoHecho } from './balance.vista';

/** Counts of batches. The counter does not see the book's quantity before. */
@ApiTags('balance')
@Controller('conteos')
export class ConteosController {
  constructor(
    private readonly commandService: CommandService,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get()
  @Lectura('Conteos, lo último primero')
  @List()
  todos(@Ctx() ctx: Context, @Query() query: ConteosQuery) {
    return conVista(conteos(this.db, { clubId: ctx.club(query.club_id), id: query.id }, query), vistaDeConteo);
  }

  @Post()
  @HttpCode(200)
  @Escritura('Contar una partida sin ver lo que dice el libro: se ajusta con un motivo, o queda sin explicar')
  async contar(@Ctx() ctx: Context, @Body() { tipo, id, cantidad, motivo }: ContarDto): Promise<ConteoHecho> {
    const { club_id, codigo, biomasa } = await this.partida(ctx, tipo, id);
    const hecho = await this.commandService.registrar(
      materiales,
      streamDeMateriales(club_id),
      {
        ...{ tipo: 'contar', conteo_id: ctx.nuevoId('conteo'), que: tipo, id, codigo, cantidad, motivo, biomasa },
        ...{ ajuste_id: ctx.nuevoId('ajuste'), hoy: ctx.hoy },
      },
      ctx.metadatos(club_id, { motivo }),
    );
    await this.commandService.esperar(hecho);
    const conteo = hecho.events.find(({ type }) => type === 'ConteoRegistrado') as unknown as ConteoRegistrado;
    return vistaDeConteoHecho(conteo.data);
  }

  /** Returns the counted batch. @throws Problem 404 if it is not of the caller's club */
  private async partida(ctx: Context, tipo: Contable, id: string) {
    switch (tipo) {
      case 'biomasa': {
        const { club_id, codigo, peso, unidad_medida: unidad } = ctx.propio(await biomasaPorId(this.db, id));
        return { club_id, codigo, biomasa: { peso: String(peso), unidad } };
      }
      case 'materia_prima': {
        const { club_id, codigo, biomasa } = ctx.propio(await materiaPrimaPorId(this.db, id));
        return { club_id, codigo, biomasa: biomasa && { peso: String(biomasa.peso), unidad: biomasa.unidad_medida } };
      }
      case 'bulk':
        return { ...ctx.propio(await bulkPorId(this.db, id)), biomasa: null };
      case 'envasado':
        return { ...ctx.propio(await envasadoPorId(this.db, id)), biomasa: null };
    }
  }
}
