import { Controller, Delete, Get, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { fotos, streamDeFotos } from '@cepa/domain/fotos/fotos';
import { Escritura, Lectura, conflicto, noEncontrado } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import { fotoPorId, fotosDe, registroConFotos } from '@cepa/projections/fotos/fotos.queries';
import { CON_FOTOS, type ConFotos } from '@cepa/words/fotos';
import { CommandService } from '../nucleo/command-service';
import { Files } from '../nucleo/boveda/archivos';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { Locks } from '../nucleo/locks';
import { SinSenal } from '../nucleo/sin-senal';
import { CONFIG, LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { AdjuntarFotoHandler } from './adjuntar-foto.handler';
import { vistaDeFotos, type FotosDeRegistro } from './fotos.vista';
import { PhotoFile, receivePhoto } from './subida-de-foto';

/** Photos of tasks, plants, rooms and removals. Their bytes are in the vault, and only the club can read them. */
@ApiTags('fotos')
@Controller('fotos')
export class FotosController {
  constructor(
    private readonly adjuntarFoto: AdjuntarFotoHandler,
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly files: Files,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get(':tipo/:registro_id')
  @Lectura('Fotos de una tarea, una planta, un espacio (sala) o una baja')
  async listar(
    @Ctx() ctx: Context,
    @Param('tipo') tipo: string,
    @Param('registro_id', IdPipe) registro_id: string,
  ): Promise<FotosDeRegistro> {
    return this.de(await this.registro(ctx, tipo, registro_id));
  }

  @Post(':tipo/:registro_id')
  @SinSenal()
  @Escritura('Adjuntar una foto: JPEG de hasta 400 kB y 1.600 píxeles de lado')
  @WithoutMemory()
  @ApiConsumes('image/jpeg')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  async adjuntar(
    @Ctx() ctx: Context,
    @Param('tipo') tipo: string,
    @Param('registro_id', IdPipe) registro_id: string,
    @Req() request: FastifyRequest,
  ) {
    const registro = await this.registro(ctx, tipo, registro_id);
    await this.exigirClub(registro.club_id);
    await this.adjuntarFoto.execute(ctx, registro, await receivePhoto(request));
    return { mensaje: 'Foto guardada.', ...(await this.de(registro)) };
  }

  /** Refuses before the photo is read: a deleted club takes no new records. */
  private async exigirClub(id: string): Promise<void> {
    if (!(await clubPorId(this.db, id)))
      throw conflicto('CLUB_ELIMINADO', 'El club fue eliminado: sus registros ya no se pueden modificar.');
  }

  @Get(':id')
  @Lectura('Descargar una foto')
  async descargar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string): Promise<PhotoFile> {
    const { archivo_id, sha256 } = ctx.propio(await fotoPorId(this.db, id));
    return new PhotoFile(await this.files.leer(archivo_id, sha256), id);
  }

  /** Records the event first, then removes the bytes if no photo uses them. */
  @Delete(':id')
  @Escritura('Quitar una foto; su huella queda en la historia')
  async quitar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { club_id, archivo_id } = ctx.propio(await fotoPorId(this.db, id));
    const stream = streamDeFotos(club_id);
    const asked = { tipo: 'quitar_foto', foto_id: id } as const;
    const result = await this.locks.hold([stream], () =>
      this.commandService.registrar(fotos, stream, asked, ctx.metadatos(club_id)),
    );
    await this.adjuntarFoto.retirar(club_id, archivo_id);
    await this.commandService.esperar(result);
    return { mensaje: 'Foto quitada.' };
  }

  private async registro(ctx: Context, tipo: string, id: string) {
    const entidad = CON_FOTOS.find((one) => one === tipo.toLowerCase());
    if (entidad === undefined) throw noEncontrado(`no photos of ${tipo}`);
    const registro = ctx.propio(await registroConFotos(this.db, entidad satisfies ConFotos, id));
    return { ...registro, entidad };
  }

  private async de({ id, club_id }: { readonly id: string; readonly club_id: string }): Promise<FotosDeRegistro> {
    const [rows, { bytes }] = await Promise.all([
      fotosDe(this.db, id),
      this.commandService.state(fotos, streamDeFotos(club_id)),
    ]);
    return vistaDeFotos(rows, bytes, this.config.photoSpace);
  }
}
