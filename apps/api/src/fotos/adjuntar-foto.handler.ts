import { Inject, Injectable } from '@nestjs/common';
import { fotos, streamDeFotos } from '@cepa/domain/fotos/fotos';
import { sha256Hex } from '@cepa/platform';
import type { Config } from '@cepa/platform/config';
import type { RegistroConFotos } from '@cepa/projections/fotos/fotos.queries';
import type { ConFotos } from '@cepa/words/fotos';
import { CommandService } from '../nucleo/command-service';
import { Files } from '../nucleo/boveda/archivos';
import { isRefusal } from '../nucleo/bursts';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { CONFIG } from '../nucleo/tokens';
import type { ReceivedPhoto } from './subida-de-foto';

/** Attaches a photo to a record. */
@Injectable()
export class AdjuntarFotoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly files: Files,
    private readonly locks: Locks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The bytes go to the vault first. If the command is refused they are removed again. */
  async execute(
    ctx: Context,
    { id: entidad_id, club_id, entidad }: RegistroConFotos & { readonly entidad: ConFotos },
    photo: ReceivedPhoto,
  ): Promise<void> {
    const { sha256, ancho, alto } = photo;
    const stream = streamDeFotos(club_id);
    const archivo_id = ctx.nuevoId('archivo');
    const metadatos = ctx.metadatos(club_id);
    const foto = {
      ...{ foto_id: ctx.nuevoId('foto'), archivo_id, entidad, entidad_id, sha256, ancho, alto },
      bytes: photo.bytes.length,
      tomada_en: metadatos.done_at ?? ctx.ahora,
    };
    const espacio = this.config.photoSpace;
    // The request was hashed before its body was read, so the photo is added to the hash here.
    const command_hash = sha256Hex(`${metadatos.command_hash} ${sha256}`);
    const isNew = await this.files.guardar({ id: archivo_id, clubId: club_id, contenido: photo.bytes, sha256 });
    try {
      const result = await this.locks.hold([stream], () =>
        this.commandService.registrar(
          fotos,
          stream,
          { tipo: 'adjuntar_foto', foto, espacio },
          { ...metadatos, command_hash },
        ),
      );
      // The request was repeated after the photo was removed: its bytes are not stored again.
      if (isNew && result.replayed) await this.retirar(club_id, archivo_id);
      await this.commandService.esperar(result);
    } catch (error) {
      if (isNew && isRefusal(error)) await this.files.quitar([archivo_id]);
      throw error;
    }
  }

  /** Removes the bytes of a file without photos. Its SHA-256 stays in the history. */
  async retirar(clubId: string, fileId: string): Promise<void> {
    const { files } = await this.commandService.state(fotos, streamDeFotos(clubId));
    if (!files.has(fileId)) await this.files.quitar([fileId]);
  }
}
