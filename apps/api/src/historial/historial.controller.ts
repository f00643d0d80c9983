import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { auditoria } from '@cepa/projections/historial/auditoria.queries';
import {
  esDelClub,
  historialDe,
  nombresDeRegistros,
  nombresDeRoles,
  type HechoLeido,
} from '@cepa/projections/historial/historial.queries';
import { leerUnidades } from '@cepa/projections/historial/unidades.queries';
import { CursorInvalido } from '@cepa/projections/paginas';
import { Contexto, Ctx } from '../nucleo/contexto';
import { responderLista } from '../nucleo/lista';
import { NombresDeUsuarios } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { AuditoriaQuery, HistorialQuery, exigirBusqueda } from './historial.dto';
import { vistaDeHechos } from './historial.vista';

const POR_PAGINA = 100;
/** Facts that are counted at most: no page of a long history reads more of them to say how many there are. */
const TOPE_DEL_TOTAL = 10_000;

/** Routes of the history of a record and of a club: who, when, what, before and after, and why. */
@ApiTags('historial')
@Controller()
export class HistorialController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly nombres: NombresDeUsuarios,
  ) {}

  /** Oldest first; 404 when nothing of the caller's club names the id. */
  @Get('historial')
  @Lectura('Qué pasó con un registro')
  async deRegistro(@Ctx() ctx: Contexto, @Query() { id, club_id }: HistorialQuery) {
    const clubId = ctx.administrador ? club_id : ctx.club(club_id);
    const hechos = (await historialDe(this.db, id.toLowerCase())).filter(
      (hecho) => clubId === null || esDelClub(hecho, clubId),
    );
    if (hechos.length === 0) throw noEncontrado(`nothing recorded names ${id}`);
    const [registros, roles, unidades] = await this.leer(hechos);
    return vistaDeHechos(hechos, this.nombres, registros, roles, unidades, id.toLowerCase());
  }

  /** Newest first. */
  @Get('auditoria')
  @Lectura('Qué pasó en el club, lo último primero')
  auditoria(
    @Ctx() ctx: Contexto,
    @Query() query: AuditoriaQuery,
    @Req() pedido: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return responderLista(pedido, reply, this.pagina(ctx, query, reply), (hecho) => hecho);
  }

  /** How the facts name their records, the roles that they name, and the units in which they count. */
  private leer(hechos: readonly HechoLeido[]) {
    return Promise.all([
      nombresDeRegistros(this.db, hechos),
      nombresDeRoles(this.db, hechos),
      leerUnidades(this.db, hechos),
    ]);
  }

  private async pagina(ctx: Contexto, { club_id, limit, cursor, ...filtro }: AuditoriaQuery, reply: FastifyReply) {
    if (cursor !== null && !/^\d{1,18}$/.test(cursor)) throw new CursorInvalido(`not a cursor: ${cursor}`);
    exigirBusqueda(filtro.texto);
    const { filas, total, hayMas, next } = await auditoria(
      this.db,
      { ...filtro, clubId: ctx.club(club_id), administrador: ctx.administrador },
      {
        limite: limit ?? POR_PAGINA,
        antesDe: cursor === null ? null : BigInt(cursor),
        tope: TOPE_DEL_TOTAL,
      },
    );
    if (hayMas) void reply.header('x-total-count-capped', 'true');
    return {
      filas: await vistaDeHechos(filas, this.nombres, ...(await this.leer(filas))),
      total,
      next: next === null ? null : String(next),
    };
  }
}
