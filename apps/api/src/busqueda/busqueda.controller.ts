import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { alcanza, buscarPlantas, buscarRegistros, POR_TIPO } from '@cepa/projections/busqueda/busqueda.queries';
import { fichasDe, type TipoDeFicha } from '@cepa/projections/busqueda/fichas.queries';
import { terminosDe } from '@cepa/words/busqueda';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { BuscadorDePersonas, NombresDePersonas, nombresVisibles, vePersonas } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { BuscarDto } from './busqueda.dto';
import { ORDEN, vistaDePersonaHallada, vistaDeResultado, type ResultadoDeBusqueda } from './busqueda.vista';

/** The search over a club's records. It is a POST so that the search text, often a person's name, is in no URL and no log. */
@ApiTags('busqueda')
@Controller('buscar')
export class BusquedaController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly personas: BuscadorDePersonas,
    private readonly nombres: NombresDePersonas,
  ) {}

  /** Returns at most eight records of each kind, by kind, closest match first. */
  @Post()
  @HttpCode(200)
  @Lectura('Buscar registros por partes de sus códigos y nombres')
  @WithoutMemory()
  async buscar(@Ctx() ctx: Context, @Body() { club_id, q }: BuscarDto): Promise<ResultadoDeBusqueda[]> {
    const clubId = ctx.club(club_id);
    const text = q.toLowerCase();
    if (!alcanza(text)) return [];
    const [registros, plantas, personas] = await Promise.all([
      buscarRegistros(this.db, clubId, text),
      buscarPlantas(this.db, clubId, text),
      this.medicinales(ctx, clubId, text),
    ]);
    const ids = new Map<TipoDeFicha, string[]>([['planta', plantas]]);
    for (const { tipo, id } of registros) ids.set(tipo, [...(ids.get(tipo) ?? []), id]);
    const porTipo = await Promise.all(
      ORDEN.map(async (tipo) =>
        tipo === 'usuario_medicinal'
          ? personas
          : (await fichasDe(this.db, tipo, ids.get(tipo) ?? [])).map((ficha) => vistaDeResultado(tipo, ficha)),
      ),
    );
    return porTipo.flat();
  }

  private async medicinales(ctx: Context, clubId: string, text: string): Promise<ResultadoDeBusqueda[]> {
    if (!vePersonas(ctx, clubId)) return [];
    const ids = await this.personas.buscar(clubId, terminosDe(text), POR_TIPO);
    const nombres = await nombresVisibles(ctx, this.nombres, ids, clubId);
    const said = [...nombres.values()];
    const namesakes = ids.filter((id) => said.filter((nombre) => nombre === nombres.get(id)).length > 1);
    const ends = namesakes.length > 0 ? await this.personas.documentEnds(clubId, namesakes) : new Map<string, string>();
    return ids.flatMap((id) => {
      const nombre = nombres.get(id);
      return nombre === undefined ? [] : [vistaDePersonaHallada(id, nombre, ends.get(id))];
    });
  }
}
