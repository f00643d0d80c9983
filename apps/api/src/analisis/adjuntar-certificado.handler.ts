import { Injectable } from '@nestjs/common';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import { sha256Hex } from '@cepa/platform';
import { CommandService, AunNoVisible } from '../nucleo/command-service';
import { Files } from '../nucleo/boveda/archivos';
import type { Context } from '../nucleo/contexto';
import type { UploadedFile } from '../nucleo/subida';

/** Attaches a laboratory's certificate to an analysis. */
@Injectable()
export class AdjuntarCertificadoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly files: Files,
  ) {}

  /** The bytes go to the vault first. If the command is refused they are removed again. */
  async execute(
    ctx: Context,
    { id, club_id }: { readonly id: string; readonly club_id: string },
    file: UploadedFile,
  ): Promise<void> {
    const { nombre, tipo, contenido, sha256 } = file;
    const archivo_id = ctx.nuevoId('archivo');
    const nuevo = await this.files.guardar({ id: archivo_id, clubId: club_id, contenido, sha256 });
    const certificado = { analisis_id: id, archivo_id, nombre, tipo, bytes: contenido.length, sha256 };
    const metadatos = ctx.metadatos(club_id);
    // The request was hashed before its body was read, so the file is added to the hash here. A file name stays in the
    // ledger like any text, and names no person (docs/decisions/names-in-texts.md).
    const escrito = { cuerpo: { archivo: nombre }, confirmado: metadatos.escrito?.confirmado ?? false };
    const command_hash = sha256Hex(`${metadatos.command_hash} ${sha256} ${nombre}`);
    try {
      await this.commandService.ejecutar(
        analisis,
        streamDeAnalisis(club_id),
        { tipo: 'adjuntar_certificado', certificado },
        { ...metadatos, escrito, command_hash },
      );
    } catch (error) {
      if (nuevo && !(error instanceof AunNoVisible)) await this.files.quitar([archivo_id]);
      throw error;
    }
  }
}
