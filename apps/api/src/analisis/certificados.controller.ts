import { Controller, Delete, Get, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Escritura, Lectura, conflicto, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { analisisPorId, fileById } from '@cepa/projections/analisis/analisis.queries';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import { Files } from '../nucleo/boveda/archivos';
import { Context, Ctx } from '../nucleo/contexto';
import { ReceivedFile, leerSubida } from '../nucleo/subida';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { AdjuntarCertificadoHandler } from './adjuntar-certificado.handler';
import { QuitarArchivosHandler } from './quitar-archivos.handler';
import { Vistas } from './vistas';

/** Certificates of analyses. Their bytes are in the vault, and only the club can read them. */
@ApiTags('analisis')
@Controller('analisis/:id/archivos')
export class CertificadosController {
  constructor(
    private readonly adjuntarCertificado: AdjuntarCertificadoHandler,
    private readonly quitarArchivos: QuitarArchivosHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly files: Files,
    private readonly vistas: Vistas,
  ) {}

  @Post()
  @Escritura('Adjuntar un certificado: PDF, JPEG o PNG de hasta 10 MB')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['archivo'], properties: { archivo: { type: 'string', format: 'binary' } } },
  })
  async adjuntar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Req() request: FastifyRequest) {
    const row = ctx.propio(await analisisPorId(this.db, id));
    await this.exigirClub(row.club_id);
    await this.adjuntarCertificado.execute(ctx, row, await leerSubida(request));
    return {
      mensaje: 'Certificado adjuntado.',
      ...(await this.vistas.una(ctx.propio(await analisisPorId(this.db, id)))),
    };
  }

  /** Refuses before the file is read: a deleted club takes no new records. */
  private async exigirClub(id: string): Promise<void> {
    if (!(await clubPorId(this.db, id)))
      throw conflicto('CLUB_ELIMINADO', 'El club fue eliminado: sus registros ya no se pueden modificar.');
  }

  @Get(':archivo_id')
  @Lectura('Descargar un certificado')
  async descargar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Param('archivo_id', IdPipe) fileId: string,
  ): Promise<ReceivedFile> {
    const { tipo, nombre, sha256, ...archivo } = ctx.propio(await fileById(this.db, fileId));
    if (archivo.analisis_id !== id) throw noEncontrado(`file ${fileId} is of another analysis`);
    return new ReceivedFile(await this.files.leer(fileId, sha256), tipo, nombre);
  }

  @Delete(':archivo_id')
  @Escritura('Quitar un certificado')
  async quitar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Param('archivo_id', IdPipe) fileId: string) {
    const row = ctx.propio(await analisisPorId(this.db, id));
    await this.quitarArchivos.execute(ctx, row, fileId);
    return {
      mensaje: 'Certificado quitado.',
      ...(await this.vistas.una(ctx.propio(await analisisPorId(this.db, id)))),
    };
  }
}
