import { Body, Controller, Get, HttpCode, Inject, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { candadoDeStock } from '@cepa/domain/inventario/inventario';
import { SIN_REGLAS } from '@cepa/domain/materiales/cambiar-reglas';
import type { Liberable } from '@cepa/domain/materiales/liberar';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { Reglas } from '@cepa/domain/materiales/reglas.state';
import type { Retenible } from '@cepa/domain/materiales/retener';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { biomasaPorId } from '@cepa/projections/biomasa/biomasa.queries';
import { loteDeInsumoPorId } from '@cepa/projections/inventario/lotes-de-insumo.queries';
import { lotePorId } from '@cepa/projections/lotes/lotes.queries';
import { plantaPorId } from '@cepa/projections/lotes/plantas.queries';
import { bulkPorId } from '@cepa/projections/materiales/bulks.queries';
import { envasadoPorId } from '@cepa/projections/materiales/envasado.queries';
import { retencionesDelClub, type RetencionLeida } from '@cepa/projections/materiales/marcas.queries';
import { materiaPrimaPorId } from '@cepa/projections/materiales/materias-primas.queries';
import { porLiberar, reglasDelLibro, type PorLiberarLeido } from '@cepa/projections/materiales/reglas.queries';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { ClubQuery, List, conVista } from '../nucleo/lista';
import { Locks } from '../nucleo/locks';
import { puedeAprobar } from '../shared/derecho';
import { Retenciones, turnOfRetenciones } from '../shared/retenciones';
import { LECTURA } from '../nucleo/tokens';
import { EstadosAlDia } from '../reportes/estados/estados-al-dia';
import { sourcesOfRetiro } from '../reportes/fuentes';
import { ReglasDeClub } from './reglas-de-club';
import {
  LevantarRetencionDto,
  LiberacionDto,
  PorLiberarQuery,
  ReglasDto,
  RetencionDto,
  RetencionesQuery,
} from './reglas.dto';

const LEE = {
  lote: lotePorId,
  planta: plantaPorId,
  biomasa: biomasaPorId,
  materia_prima: materiaPrimaPorId,
  bulk: bulkPorId,
  envasado: envasadoPorId,
  insumo: loteDeInsumoPorId,
} as const;

const vistaPorLiberar = ({ cantidad, ...fila }: PorLiberarLeido) => ({ ...fila, cantidad: Number(cantidad) });

/** A batch in quarantine. */
export type PorLiberar = ReturnType<typeof vistaPorLiberar>;

const TIPO_DE: Readonly<Record<string, Retenible>> = { producto_final_bulk: 'bulk', producto_envasado: 'envasado' };

const vistaDeRetencion = ({ id, entidad, codigo, causa, motivo, creado_en }: RetencionLeida) => ({
  id,
  tipo: TIPO_DE[entidad] ?? (entidad as Retenible),
  codigo,
  causa,
  motivo,
  creado_en,
});

const retenidas = (cuantas: number): string =>
  cuantas === 1 ? 'Registro retenido.' : `${cuantas} registros retenidos.`;

/** A hold of the club. */
export type RetencionDelClub = ReturnType<typeof vistaDeRetencion>;

const vistaDeReglas = ({ cuarentena, permiso_obligatorio, topes }: Reglas) => ({
  cuarentena,
  permiso_obligatorio,
  topes: topes.map(({ cantidad, ...tope }) => ({ ...tope, cantidad: Number(cantidad) })),
});

/** The rules that are on in a club. */
export type ReglasEncendidas = ReturnType<typeof vistaDeReglas>;

/** The rules that a club switches on, and its releases and holds. */
@ApiTags('materiales')
@Controller()
export class ReglasController {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly retenciones: Retenciones,
    private readonly reglasDeClub: ReglasDeClub,
    private readonly estados: EstadosAlDia,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('reglas_del_libro')
  @Lectura('Reglas que el club tiene encendidas')
  async reglas(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery): Promise<ReglasEncendidas> {
    return this.leer(ctx.club(club_id));
  }

  @Put('reglas_del_libro')
  @Escritura('Cambiar las reglas del club, todas juntas')
  async cambiar(@Ctx() ctx: Context, @Body() { club_id, motivo, ...datos }: ReglasDto) {
    const club = ctx.club(club_id);
    const reglas = await this.reglasDeClub.pedidas(ctx, club, datos);
    const puede = await this.reglasDeClub.puede(ctx, club);
    await this.commandService.ejecutar(
      materiales,
      streamDeMateriales(club),
      { tipo: 'cambiar_reglas', ...reglas, motivo, puede },
      ctx.metadatos(club, { motivo }),
    );
    return { mensaje: 'Reglas guardadas: rigen desde ahora.', ...(await this.leer(club)) };
  }

  @Get('por_liberar')
  @Lectura('Partidas en cuarentena, con stock')
  @List()
  porLiberar(@Ctx() ctx: Context, @Query() query: PorLiberarQuery) {
    return conVista(porLiberar(this.db, ctx.club(query.club_id), query), vistaPorLiberar);
  }

  @Get('retenciones')
  @Lectura('Lo que el club tiene retenido, todo o lo que alcanza a una partida')
  @List()
  retenidas(@Ctx() ctx: Context, @Query() { sobre_id, club_id, ...pagina }: RetencionesQuery) {
    return conVista(retencionesDelClub(this.db, ctx.club(club_id), sobre_id, pagina), vistaDeRetencion);
  }

  @Post('liberaciones')
  @HttpCode(200)
  @Escritura('Liberar partidas en cuarentena')
  async liberar(@Ctx() ctx: Context, @Body() { club_id, tipo, ids, analisis_ids, motivo }: LiberacionDto) {
    const club = ctx.club(club_id);
    await this.exigirPropias(ctx, club, tipo, ids);
    const cuantas = await this.inTurn(club, false, async () => {
      const { analisis: todos, porPartida, tipos } = await this.commandService.state(analisis, streamDeAnalisis(club));
      // An analysis must be of this club.
      for (const uno of analisis_ids ?? []) if (!todos.has(uno)) ctx.propio(null);
      const { cuarentena } = await this.leer(club);
      const exigidos = cuarentena.tipos_analisis.flatMap((id) => {
        const nombre = tipos.get(id);
        return nombre === undefined ? [] : [{ tipo_analisis_id: id, nombre }];
      });
      const partidas = [];
      for (const id of ids) {
        const suyos = (await this.retenciones.materiaDe(club, id)).flatMap((uno) => porPartida.get(uno) ?? []);
        const aprobados = suyos.flatMap((uno) => {
          const elegido = analisis_ids === null || analisis_ids.includes(uno);
          const hecho = todos.get(uno);
          return elegido && hecho?.aprobado ? [{ id: uno, tipo_analisis_id: hecho.tipo_analisis_id }] : [];
        });
        partidas.push({ id, liberacion_id: ctx.nuevoId(`liberacion ${id}`), analisis: aprobados });
      }
      return this.commandService.registrar(
        materiales,
        streamDeMateriales(club),
        { tipo: 'liberar', que: tipo, partidas, exigidos, motivo, puede: puedeAprobar(ctx) },
        ctx.metadatos(club, { motivo }),
      );
    });
    return { mensaje: cuantas === 1 ? 'Producto liberado.' : `${cuantas} productos liberados.`, cuantas };
  }

  @Post('retenciones')
  @HttpCode(200)
  @Escritura('Retener partidas, y lo que se hizo y se haga con ellas')
  async retener(@Ctx() ctx: Context, @Body() { club_id, tipo, ids, causa, motivo }: RetencionDto) {
    const club = ctx.club(club_id);
    const propias = await this.exigirPropias(ctx, club, tipo, ids);
    // A hold is often followed by a recall, so its data is prepared.
    void this.estados.adelantar(club, sourcesOfRetiro([tipo]));
    const partidas = propias.map((una) => ({ ...una, retencion_id: ctx.nuevoId(`retencion ${una.id}`) }));
    const retener = () =>
      this.commandService.registrar(
        materiales,
        streamDeMateriales(club),
        { tipo: 'retener', que: tipo, partidas, causa, motivo },
        ctx.metadatos(club, { motivo }),
      );
    // No task takes from a supplier's lot during the hold: the hold applies to an earlier task.
    const cuantas = await this.inTurn(club, true, retener, tipo === 'insumo' ? [candadoDeStock(club)] : []);
    return { mensaje: cuantas === 0 ? 'Ya estaba retenido.' : retenidas(cuantas), cuantas };
  }

  @Post('retenciones/levantar')
  @HttpCode(200)
  @Escritura('Levantar la retención de partidas')
  async levantar(@Ctx() ctx: Context, @Body() { club_id, tipo, ids, motivo }: LevantarRetencionDto) {
    const club = ctx.club(club_id);
    const partidas = await this.exigirPropias(ctx, club, tipo, ids);
    const cuantas = await this.inTurn(club, true, () =>
      this.commandService.registrar(
        materiales,
        streamDeMateriales(club),
        { tipo: 'levantar_retencion', que: tipo, partidas, motivo, puede: puedeAprobar(ctx) },
        ctx.metadatos(club, { motivo }),
      ),
    );
    return { mensaje: cuantas === 1 ? 'Retención levantada.' : `${cuantas} retenciones levantadas.`, cuantas };
  }

  /**
   * Runs an act, together with those that dispense or alone, and waits until it is visible. @returns the number of
   * changed batches
   */
  private async inTurn(
    club: string,
    solo: boolean,
    actuar: () => ReturnType<CommandService['registrar']>,
    ademas: readonly string[] = [],
  ): Promise<number> {
    const turn = [turnOfRetenciones(club)];
    const hecho = await (solo ? this.locks.hold([...turn, ...ademas], actuar) : this.locks.hold([], actuar, turn));
    await this.commandService.esperar(hecho);
    return hecho.events.length;
  }

  /** @throws Problem 404 if one does not belong to the club */
  private exigirPropias(ctx: Context, club: string, tipo: Retenible | Liberable, ids: readonly string[]) {
    return Promise.all(
      ids.map(async (id) => {
        const propia: { id: string; club_id: string; codigo: string } = ctx.propio(await LEE[tipo](this.db, id));
        if (propia.club_id !== club) ctx.propio(null);
        return { id: propia.id, codigo: propia.codigo };
      }),
    );
  }

  private async leer(club: string): Promise<ReglasEncendidas> {
    return vistaDeReglas((await reglasDelLibro(this.db, club)) ?? SIN_REGLAS);
  }
}
