import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Lectura, isUuid } from '@cepa/platform';
import { biomasaProjection } from '@cepa/projections/biomasa/biomasa.projection';
import { cultivosProjection } from '@cepa/projections/cultivos/cultivos.projection';
import { geneticasProjection } from '@cepa/projections/geneticas/geneticas.projection';
import { actosDeTipo, enmiendas } from '@cepa/projections/historial/correcciones.queries';
import { idsSinUnidad, leerUnidadesDeActos } from '@cepa/projections/historial/unidades.queries';
import { entregasEntre } from '@cepa/projections/inspeccion/entregas.queries';
import { existenciasDe } from '@cepa/projections/inspeccion/existencias.queries';
import { plantasEnPie } from '@cepa/projections/inspeccion/plantas-en-pie.queries';
import { lotesProjection } from '@cepa/projections/lotes/lotes.projection';
import { materialesProjection } from '@cepa/projections/materiales/materiales.projection';
import { salasProjection } from '@cepa/projections/salas/salas.projection';
import { vistaDeHechos } from '../historial/historial.vista';
import { Context, Ctx } from '../nucleo/contexto';
import {
  NombresDePersonas,
  NombresDeUsuarios,
  PERSONA_SUPRIMIDA,
  nombresVisibles,
} from '../nucleo/nombres-de-personas';
import { IdPipe } from '../nucleo/validacion';
import { Alcance } from '../reportes/alcance';
import { enDia } from '../reportes/format';
import { TIPOS_DE_BAJA, informeDeBajas } from './bajas.informe';
import { informeDeEnmiendas } from './enmiendas.informe';
import { informeDeEntregas } from './entregas.informe';
import { informeDeExistencias } from './existencias.informe';
import {
  DiaDeInspeccionQuery,
  PeriodoDeInspeccionQuery,
  comienzoDe,
  diaDeInspeccion,
  filtersOf,
  finDe,
  periodoDe,
  type Periodo,
} from './inspeccion.dto';
import { informeDePlantasPorSala } from './plantas-por-sala.informe';

const DE_PLANTAS = [lotesProjection, geneticasProjection, salasProjection, cultivosProjection];

/** The reports for an inspector, sealed: of a day as recorded up to its end, or of a period. */
@ApiTags('reportes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class InspeccionController {
  constructor(
    private readonly alcance: Alcance,
    private readonly personas: NombresDePersonas,
    private readonly usuarios: NombresDeUsuarios,
  ) {}

  @Get('existencias/:club')
  @Lectura('Existencias de cannabis de un club al final de un día, por clase, genética y lugar, en PDF sellado')
  existencias(@Ctx() ctx: Context, @Param('club', IdPipe) club: string, @Query() query: DiaDeInspeccionQuery) {
    return this.alcance.deClub(
      ctx,
      deUnDia(club, diaDeInspeccion(query, ctx.hoy)),
      [...DE_PLANTAS, biomasaProjection, materialesProjection],
      async (db, clubId) => ({ leidas: await existenciasDe(db, clubId), plantas: await plantasEnPie(db, clubId) }),
      ({ leidas, plantas }) => informeDeExistencias(leidas, plantas),
    );
  }

  @Get('plantas-por-sala/:club')
  @Lectura('Plantas en pie de un club al final de un día, por sala y etapa, en PDF sellado')
  plantasPorSala(@Ctx() ctx: Context, @Param('club', IdPipe) club: string, @Query() query: DiaDeInspeccionQuery) {
    const request = deUnDia(club, diaDeInspeccion(query, ctx.hoy));
    return this.alcance.deClub(ctx, request, DE_PLANTAS, plantasEnPie, informeDePlantasPorSala);
  }

  @Get('dispensaciones/:club')
  @Lectura('Dispensaciones de un período, con el total de cada persona, en PDF sellado')
  dispensaciones(@Ctx() ctx: Context, @Param('club', IdPipe) club: string, @Query() query: PeriodoDeInspeccionQuery) {
    const periodo = periodoDe(query, ctx.hoy);
    return this.alcance.deClub(
      ctx,
      dePeriodo(club, periodo),
      [materialesProjection],
      (db, clubId) => entregasEntre(db, clubId, periodo),
      async (entregas) => {
        const ids = entregas.map(({ usuario_medicinal_id }) => usuario_medicinal_id);
        return informeDeEntregas(entregas, periodo, await nombresVisibles(ctx, this.personas, ids, ctx.club(club)));
      },
    );
  }

  @Get('bajas/:club')
  @Lectura('Bajas, mermas y destrucciones de un período, con quién, testigo, motivo y gramos, en PDF sellado')
  bajas(@Ctx() ctx: Context, @Param('club', IdPipe) club: string, @Query() query: PeriodoDeInspeccionQuery) {
    const periodo = periodoDe(query, ctx.hoy);
    return this.alcance.deClub(
      ctx,
      dePeriodo(club, periodo),
      [],
      (db) => actosDeTipo(db, TIPOS_DE_BAJA),
      async (hechos) => {
        const ids = [...new Set(hechos.map(({ actor_id }) => actor_id).filter(isUuid))];
        const nombres = await this.usuarios.nombresDeUsuarios(ids);
        return informeDeBajas(hechos, periodo, (id) =>
          isUuid(id) ? (nombres.get(id) ?? PERSONA_SUPRIMIDA) : 'Sistema',
        );
      },
    );
  }

  @Get('correcciones/:club')
  @Lectura('Lo que se corrigió o se cargó tarde en un período, con la demora, en PDF sellado')
  correcciones(@Ctx() ctx: Context, @Param('club', IdPipe) club: string, @Query() query: PeriodoDeInspeccionQuery) {
    const periodo = periodoDe(query, ctx.hoy);
    const entre = { desde: comienzoDe(periodo.desde), hasta: finDe(periodo.hasta) };
    return this.alcance.deClub(
      ctx,
      dePeriodo(club, periodo),
      [],
      async (db, _clubId, traer) => {
        const rows = await enmiendas(db, entre);
        await traer('correcciones_entidades', idsSinUnidad(rows));
        return { filas: rows, unidades: await leerUnidadesDeActos(db, rows) };
      },
      async ({ filas, unidades }) => {
        const hechos = await vistaDeHechos(filas, this.usuarios, new Map(), new Map(), unidades);
        return informeDeEnmiendas(
          hechos.map((hecho, i) => ({ ...hecho, corrige: filas[i]!.corrige })),
          periodo,
        );
      },
    );
  }
}

const deUnDia = (club: string, dia: string) => ({
  club,
  asunto: `al ${enDia(dia)}`,
  filtros: [['Según lo registrado hasta el final del', enDia(dia)] as const],
  hasta: finDe(dia),
});

const dePeriodo = (club: string, periodo: Periodo) => ({
  club,
  asunto: `del ${enDia(periodo.desde)} al ${enDia(periodo.hasta)}`,
  filtros: filtersOf(periodo),
});
