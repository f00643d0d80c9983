import { Controller, Get, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags, type ApiBodyOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Escritura, Lectura, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { importacionesDelClub, importacionPorId } from '@cepa/projections/importaciones/importaciones.queries';
import { quitados } from '@cepa/words/importaciones';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { ClubQuery, List, ListQuery, conVista } from '../nucleo/lista';
import { bytesOfUpload } from '../nucleo/subida';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { Importables, type Importable } from '../shared/importables';
import { ImportsUnderWay } from './under-way';
import { DeshacerImportacionHandler } from './deshacer-importacion.handler';
import { ImportarQuery, ProbarImportacionQuery } from './importaciones.dto';
import { vistaDeImportacion, vistaDeImportado, vistaDePrueba, vistaDeTipo } from './importaciones.vista';
import { ImportarHandler } from './importar.handler';
import type { Asked } from './plan';
import { MAX_PLANILLA, invalida, leerPlanilla, type Planilla } from './planilla';

const FORM: ApiBodyOptions = {
  schema: { type: 'object', required: ['archivo'], properties: { archivo: { type: 'string', format: 'binary' } } },
};

/** Imports records from a spreadsheet: the server reads the file, and each record's own act decides. */
@ApiTags('importaciones')
@Controller('importaciones')
export class ImportacionesController {
  constructor(
    private readonly importar: ImportarHandler,
    private readonly deshacerImportacion: DeshacerImportacionHandler,
    private readonly importables: Importables,
    private readonly underWay: ImportsUnderWay,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get()
  @Lectura('Planillas que el club importó')
  @List()
  listar(@Ctx() ctx: Context, @Query() query: ListQuery) {
    return conVista(importacionesDelClub(this.db, ctx.club(query.club_id), query), vistaDeImportacion);
  }

  @Get('tipos')
  @Lectura('Qué se puede importar de una planilla, con sus columnas')
  tipos(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery) {
    ctx.club(club_id);
    return this.importables.todos.map(vistaDeTipo);
  }

  @Get('avance')
  @Lectura('Cuánto falta de la importación en curso')
  avance(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery) {
    const progress = this.underWay.de(ctx.club(club_id));
    return { en_curso: progress !== null, hechas: progress?.hechas ?? 0, filas: progress?.filas ?? 0 };
  }

  @Post('probar')
  @HttpCode(200)
  @Escritura('Probar una planilla (CSV de hasta 2 MB y 5.000 filas): qué haría la importación, sin registrar nada')
  @WithoutMemory()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM)
  async probar(@Ctx() ctx: Context, @Query() query: ProbarImportacionQuery, @Req() request: FastifyRequest) {
    const { importable, planilla, asked } = await this.asked(ctx, query, request);
    return vistaDePrueba(importable, planilla, await this.importar.probar(ctx, importable, planilla, asked));
  }

  @Post()
  @Escritura('Importar una planilla (CSV de hasta 2 MB y 5.000 filas)')
  @WithoutMemory()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FORM)
  async ejecutar(@Ctx() ctx: Context, @Query() query: ImportarQuery, @Req() request: FastifyRequest) {
    const { importable, planilla, asked } = await this.asked(ctx, query, request);
    const soloBuenas = query.con_errores === 'las_buenas';
    return vistaDeImportado(importable, await this.importar.execute(ctx, importable, planilla, asked, soloBuenas));
  }

  @Post(':id/deshacer')
  @HttpCode(200)
  @Escritura('Deshacer una importación entera')
  async deshacer(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() _query: ClubQuery) {
    const importacion = ctx.propio(await importacionPorId(this.db, id));
    const importable = this.importable(importacion.tipo);
    const cuantos = await this.deshacerImportacion.execute(ctx, importable, importacion);
    return {
      mensaje: `Importación deshecha: ${quitados(cuantos)}.`,
      ...vistaDeImportacion(ctx.propio(await importacionPorId(this.db, id))),
    };
  }

  private async asked(
    ctx: Context,
    { tipo, existentes, columnas, club_id }: ProbarImportacionQuery,
    request: FastifyRequest,
  ): Promise<{ importable: Importable; planilla: Planilla; asked: Asked }> {
    const clubId = ctx.club(club_id);
    const bytes = await bytesOfUpload(request, MAX_PLANILLA);
    if (bytes === undefined) throw invalida('Elegí una planilla CSV.');
    if (bytes === null) throw invalida('La planilla supera los 2 MB.');
    return {
      importable: this.importable(tipo),
      planilla: leerPlanilla(bytes),
      asked: {
        clubId,
        existentes: existentes ?? 'saltear',
        columns: columnas === null ? null : columnas.split(',').map((una) => una.trim() || null),
      },
    };
  }

  private importable(tipo: string): Importable {
    const found = this.importables.get(tipo);
    if (!found) throw noEncontrado(`nothing is imported as ${tipo}`);
    return found;
  }
}
