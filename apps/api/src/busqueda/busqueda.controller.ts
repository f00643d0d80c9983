import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  alcanza,
  buscarPlantas,
  buscarRegistros,
  DE_UN_TIPO,
  POR_TIPO,
} from '@cepa/projections/busqueda/busqueda.queries';
import { TIPOS_BUSCABLES } from '@cepa/projections/busqueda/busqueda.table';
import { fichasDe, type TipoDeFicha } from '@cepa/projections/busqueda/fichas.queries';
import { terminosDe } from '@cepa/words/busqueda';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { BuscadorDePersonas, NombresDePersonas, nombresVisibles, vePersonas } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { BuscarDto } from './busqueda.dto';
import {
  ORDEN,
  vistaDePersonaHallada,
  vistaDeResultado,
  type ResultadoDeBusqueda,
  type TipoDeResultado,
} from './busqueda.vista';

/** The search over a club's records. It is a POST so that the search text, often a person's name, is in no URL and no log. */
@ApiTags('busqueda')
@Controller('buscar')
export class BusquedaController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly personas: BuscadorDePersonas,
    private readonly nombres: NombresDePersonas,
  ) {}

  /** Returns at most eight records of each kind, by kind, closest match first; of one kind alone at most a hundred. */
  @Post()
  @HttpCode(200)
  @Lectura('Buscar registros por partes de sus códigos y nombres')
  @WithoutMemory()
  async buscar(@Ctx() ctx: Context, @Body() { club_id, q, tipo }: BuscarDto): Promise<ResultadoDeBusqueda[]> {
    const clubId = ctx.club(club_id);
    const text = q.toLowerCase();
    if (!alcanza(text)) return [];
    const asked = (uno: TipoDeResultado): boolean => tipo === null || tipo === uno;
    const max = tipo === null ? POR_TIPO : DE_UN_TIPO;
    const [registros, plantas, personas] = await Promise.all([
      buscarRegistros(this.db, clubId, text, { tipos: TIPOS_BUSCABLES.filter(asked), max }),
      asked('planta') ? buscarPlantas(this.db, clubId, text, max + 1) : [],
      asked('usuario_medicinal') ? this.medicinales(ctx, clubId, text, max) : [],
    ]);
    const hallados = new Map<TipoDeFicha, { readonly ids: string[]; readonly cuantos: number | null }>();
    hallados.set('planta', { ids: plantas.slice(0, max), cuantos: counted(plantas, max) });
    for (const { tipo: uno, id, cuantos } of registros)
      hallados.set(uno, { ids: [...(hallados.get(uno)?.ids ?? []), id], cuantos });
    const porTipo = await Promise.all(
      ORDEN.map(async (uno) => (uno === 'usuario_medicinal' ? personas : this.fichas(uno, hallados.get(uno)))),
    );
    return porTipo.flat();
  }

  private async fichas(
    tipo: TipoDeFicha,
    { ids, cuantos }: { readonly ids: readonly string[]; readonly cuantos: number | null } = { ids: [], cuantos: 0 },
  ): Promise<ResultadoDeBusqueda[]> {
    const fichas = await fichasDe(this.db, tipo, ids);
    // A record that is gone is not counted either.
    const suyos = cuantos === null ? null : cuantos - (ids.length - fichas.length);
    return fichas.map((ficha) => vistaDeResultado(tipo, ficha, suyos));
  }

  private async medicinales(ctx: Context, clubId: string, text: string, max: number): Promise<ResultadoDeBusqueda[]> {
    if (!vePersonas(ctx, clubId)) return [];
    const halladas = await this.personas.buscar(clubId, terminosDe(text), max + 1);
    const ids = halladas.slice(0, max);
    const nombres = await nombresVisibles(ctx, this.nombres, ids, clubId);
    const said = [...nombres.values()];
    const namesakes = ids.filter((id) => said.filter((nombre) => nombre === nombres.get(id)).length > 1);
    const ends = namesakes.length > 0 ? await this.personas.documentEnds(clubId, namesakes) : new Map<string, string>();
    return ids.flatMap((id) => {
      const nombre = nombres.get(id);
      return nombre === undefined ? [] : [vistaDePersonaHallada(id, nombre, counted(halladas, max), ends.get(id))];
    });
  }
}

/** How many were found; null if there are more than were asked for. */
const counted = ({ length }: readonly string[], max: number): number | null => (length > max ? null : length);
