import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { auditoria, type HechosPage } from '@cepa/projections/historial/auditoria.queries';
import { historialDe } from '@cepa/projections/historial/historial.queries';
import {
  nombresDeRegistros,
  nombresDeNombrados,
  type HechoLeido,
} from '@cepa/projections/historial/nombres-de-registros.queries';
import { medidasDe } from '@cepa/projections/historial/medidas.queries';
import { leerUnidades } from '@cepa/projections/historial/unidades.queries';
import { CursorInvalido, TOPE_DEL_TOTAL } from '@cepa/projections/paginas';
import { Context, Ctx } from '../nucleo/contexto';
import { List } from '../nucleo/lista';
import { NombresDePersonas, NombresDeUsuarios, nombresVisibles } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { AuditoriaQuery, HistorialQuery, exigirBusqueda } from './historial.dto';
import { carenciasDeHechos } from './carencias-de-hechos';
import { Deshechos } from './deshechos';
import { conAviso, conDeshacer, conMedida, vistaDeHechos } from './historial.vista';

const PER_PAGE = 100;

/** The history of a record and of a club: who, when, what, before and after, and why. */
@ApiTags('historial')
@Controller()
export class HistorialController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly nombres: NombresDeUsuarios,
    private readonly personas: NombresDePersonas,
    private readonly deshechos: Deshechos,
  ) {}

  /** Returns at most a thousand facts, oldest first, and the URL of the next ones; 404 if nothing of the caller's club names the id. */
  @Get('historial')
  @Lectura('Qué pasó con un registro')
  @List()
  deRegistro(@Ctx() ctx: Context, @Query() query: HistorialQuery) {
    return this.delRegistro(ctx, query);
  }

  private async delRegistro(ctx: Context, { id: dado, club_id, cursor }: HistorialQuery) {
    const id = dado.toLowerCase();
    const clubId = ctx.administrador ? club_id : ctx.club(club_id);
    const page = await historialDe(this.db, { id, clubId }, posicionDe(cursor));
    if (page.total === 0) throw noEncontrado(`nothing recorded names ${id}`);
    const { filas, ...resto } = await this.conNombres(page, id);
    const carencias = await carenciasDeHechos(this.db, page.filas, id);
    const deshacer = await this.deshechos.of(page.filas, { mayWrite: ctx.mayWrite, hayMas: page.next !== null });
    return {
      ...resto,
      filas: filas.map((hecho) => conDeshacer(conAviso(hecho, carencias), deshacer.get(hecho.event_id))),
    };
  }

  /** Newest first. */
  @Get('auditoria')
  @Lectura('Qué pasó en el club, lo último primero')
  @List('whole')
  auditoria(@Ctx() ctx: Context, @Query() query: AuditoriaQuery) {
    return this.page(ctx, query);
  }

  /** Reads how the facts name their records, the records that they name by ids, and their units. */
  private leer(hechos: readonly HechoLeido[]) {
    return Promise.all([
      nombresDeRegistros(this.db, hechos),
      nombresDeNombrados(this.db, hechos),
      leerUnidades(this.db, hechos),
    ]);
  }

  private async page(ctx: Context, { club_id, limit, cursor, ...filtro }: AuditoriaQuery) {
    exigirBusqueda(filtro.texto);
    const clubId = ctx.club(club_id);
    const leida = await auditoria(
      this.db,
      { ...filtro, clubId, administrador: ctx.administrador },
      { limite: limit ?? PER_PAGE, antesDe: posicionDe(cursor), tope: TOPE_DEL_TOTAL },
    );
    const page = await this.conNombres(leida);
    const medidas = await medidasDe(this.db, leida.filas);
    const ids = [...medidas.values()].flatMap(({ usuario_medicinal_id: id }) => id ?? []);
    const personas = await nombresVisibles(ctx, this.personas, ids, clubId);
    return {
      ...page,
      filas: page.filas.map((hecho) => conMedida(hecho, medidas.get(BigInt(hecho.position)), personas)),
    };
  }

  /** @param de the record of the history, if it is a record's */
  private async conNombres({ filas, next, ...cuantos }: HechosPage, de?: string) {
    const [registros, nombrados, unidades] = await this.leer(filas);
    return {
      filas: await vistaDeHechos(filas, this.nombres, registros, nombrados, unidades, de),
      ...cuantos,
      next: next === null ? null : String(next),
    };
  }
}

/** The position that a cursor names. @throws CursorInvalido */
function posicionDe(cursor: string | null): bigint | null {
  if (cursor === null) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw new CursorInvalido(`not a cursor: ${cursor}`);
  return BigInt(cursor);
}
