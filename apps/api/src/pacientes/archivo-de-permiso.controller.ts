import { Controller, Get, Inject, Param, Put, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { permisoDe } from '@cepa/domain/pacientes/state';
import { Escritura, Lectura, conflicto, noEncontrado, sinPermiso } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubPorId } from '@cepa/projections/clubes/clubes.queries';
import { CommandService } from '../nucleo/command-service';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { vePersonas } from '../nucleo/nombres-de-personas';
import { ReceivedFile, leerSubida } from '../nucleo/subida';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { ArchivosDePermiso } from './archivos-de-permiso';
import { vistaOfFile } from './permiso.vista';
import { PersonasVigentes } from './personas-vigentes';
import { RegistrarArchivoDePermisoHandler } from './registrar-archivo-de-permiso.handler';

/** The file of a person's permit. It is in the vault, and only people who may read about persons get it. */
@ApiTags('pacientes')
@Controller('usuario-medicinal/:id/permiso/archivo')
export class ArchivoDePermisoController {
  constructor(
    private readonly registrarArchivo: RegistrarArchivoDePermisoHandler,
    private readonly commandService: CommandService,
    private readonly files: ArchivosDePermiso,
    private readonly personas: PersonasVigentes,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Put()
  @Escritura('Guardar el archivo del permiso, en lugar del anterior: PDF, JPEG o PNG de hasta 10 MB')
  @WithoutMemory()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: ['archivo'], properties: { archivo: { type: 'string', format: 'binary' } } },
  })
  async guardar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Req() request: FastifyRequest) {
    const { club_id } = ctx.propio(await this.personas.persona(id));
    await this.exigirClub(club_id);
    const file = await leerSubida(request);
    await this.registrarArchivo.execute(ctx, club_id, id, file);
    return { mensaje: 'Archivo del permiso guardado.', archivo: vistaOfFile(id, file.sha256) };
  }

  /** Refuses before the file is read: a deleted club takes no new records. */
  private async exigirClub(id: string): Promise<void> {
    if (!(await clubPorId(this.db, id)))
      throw conflicto('CLUB_ELIMINADO', 'El club fue eliminado: sus registros ya no se pueden modificar.');
  }

  @Get()
  @Lectura('Descargar el archivo del permiso')
  async descargar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string): Promise<ReceivedFile> {
    const { club_id } = ctx.propio(await this.personas.persona(id));
    if (!vePersonas(ctx, club_id)) throw sinPermiso('a read-only role sees nobody by name');
    const sha256 = permisoDe(await this.commandService.state(pacientes, streamDePaciente(id)))?.archivo_sha256;
    if (!sha256) throw noEncontrado(`the permit of ${id} has no file`);
    return ReceivedFile.llamado('permiso', await this.files.leer(id, sha256));
  }
}
