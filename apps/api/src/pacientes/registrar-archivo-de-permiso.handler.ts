import { Injectable } from '@nestjs/common';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { permisoDe } from '@cepa/domain/pacientes/state';
import { Rechazo } from '@cepa/domain/rechazo';
import type { CommandResult } from '@cepa/ledger/commands';
import { sha256Hex } from '@cepa/platform';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import type { UploadedFile } from '../nucleo/subida';
import { ArchivosDePermiso } from './archivos-de-permiso';
import { Custodia } from './custodia';
import { isChanged } from '../nucleo/versions';

/** Replaces the file of a permit: the bytes in the vault, their SHA-256 in the person's stream. */
@Injectable()
export class RegistrarArchivoDePermisoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly files: ArchivosDePermiso,
    private readonly custodia: Custodia,
    private readonly locks: Locks,
  ) {}

  /**
   * Storing the bytes, the event and deleting the former file run under one lock: of two concurrent files the later one
   * stays, complete.
   */
  async execute(ctx: Context, clubId: string, id: string, file: UploadedFile): Promise<void> {
    const result = await this.locks.hold([streamDePaciente(id)], () => this.registrar(ctx, clubId, id, file));
    await this.commandService.esperar(result);
  }

  private async registrar(
    ctx: Context,
    clubId: string,
    id: string,
    { contenido, sha256 }: UploadedFile,
  ): Promise<CommandResult> {
    const stream = streamDePaciente(id);
    await this.files.guardar(id, sha256, contenido);
    const metadatos = ctx.metadatos(clubId);
    // The request was hashed before its body was read, so the file is added to the hash here.
    const command_hash = await this.custodia.sellar(id, sha256Hex(`${metadatos.command_hash} ${sha256}`));
    const command = { tipo: 'registrar_archivo_de_permiso', usuario_medicinal_id: id, archivo_sha256: sha256 } as const;
    try {
      const result = await this.commandService.registrar(pacientes, stream, command, { ...metadatos, command_hash });
      await this.retirar(id);
      return result;
    } catch (error) {
      if (error instanceof Rechazo || isChanged(error)) await this.retirar(id);
      throw error;
    }
  }

  /** The ledger names the current file. A command that is repeated after later ones has stored its old file again. */
  private async retirar(id: string): Promise<void> {
    const permiso = permisoDe(await this.commandService.state(pacientes, streamDePaciente(id)));
    await this.files.retirarSalvo(id, permiso?.archivo_sha256 ?? null);
  }
}
