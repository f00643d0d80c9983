import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  estadisticaDeTareas,
  horasPorMes,
  monedaDeEstadistica,
  type GrupoDeTareas,
} from '@cepa/projections/tareas/estadisticas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { NombresDePersonal } from '../nucleo/nombres-de-personal';
import { LECTURA } from '../nucleo/tokens';
import { exigirPropios } from '../shared/propios';
import { EstadisticasQuery, HorasQuery, PeriodoDeTareasQuery, exigirPeriodo } from './estadisticas.dto';
import { vistaDeHoras, vistaDeHorasDelClub } from './horas';

const numero = (value: string | null): number | null => (value === null ? null : Number(value));

/** A group of tasks, with its sums. */
function vistaDeGrupo(grupo: GrupoDeTareas, nombres: ReadonlyMap<string, string>) {
  const { id, nombre, horas, costo, cantidad, ...resto } = grupo;
  return {
    ...resto,
    id,
    nombre: nombre ?? (id === null ? null : (nombres.get(id) ?? null)),
    horas: numero(horas),
    costo: numero(costo),
    cantidad: numero(cantidad),
  };
}

export type GrupoDeEstadistica = ReturnType<typeof vistaDeGrupo>;

/** The tasks of a club added up. */
@ApiTags('tareas')
@Controller('estadisticas')
export class EstadisticasController {
  constructor(
    private readonly nombres: NombresDePersonal,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('tareas')
  @Lectura('Tareas del club por evento, categoría, persona o insumo: cuántas, horas y costo')
  async tareas(@Ctx() ctx: Context, @Query() query: EstadisticasQuery) {
    const { por, ...pedido } = { ...(await this.request(ctx, query)), por: query.por ?? ('evento' as const) };
    const grupos = await estadisticaDeTareas(this.db, por, pedido);
    const nombres = por === 'persona' ? await this.plantel(pedido.clubId) : new Map<string, string>();
    // The cost of an input is in dollars; that of tasks, in the currency of the club.
    const moneda = por === 'insumo' ? 'USD' : await monedaDeEstadistica(this.db, pedido.clubId);
    return { por, moneda, grupos: grupos.map((grupo) => vistaDeGrupo(grupo, nombres)) };
  }

  @Get('horas')
  @Lectura('Horas de cada persona por mes, de las tareas en que participó')
  async horas(@Ctx() ctx: Context, @Query() query: HorasQuery) {
    const request = await this.request(ctx, query);
    const [meses, nombres] = await Promise.all([horasPorMes(this.db, request), this.plantel(request.clubId)]);
    const rows = meses.map((row) => vistaDeHoras(row, nombres));
    return vistaDeHorasDelClub(rows, query.resumen === true);
  }

  private async request(ctx: Context, query: PeriodoDeTareasQuery) {
    exigirPeriodo(query);
    await exigirPropios(this.db, ctx, query);
    const { proyecto_id, desde, hasta } = query;
    return { clubId: ctx.club(query.club_id), proyecto_id, desde, hasta };
  }

  private async plantel(clubId: string): Promise<ReadonlyMap<string, string>> {
    const plantel = await this.nombres.plantel(clubId);
    return new Map(plantel.map(({ id, nombre, apellido }) => [id, `${nombre ?? ''} ${apellido ?? ''}`.trim()]));
  }
}
