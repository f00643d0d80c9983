import { Injectable } from '@nestjs/common';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import type { AnalisisLeido } from '@cepa/projections/analisis/analisis.queries';
import { CommandService } from '../nucleo/command-service';
import { Files } from '../nucleo/boveda/archivos';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { turnOfRetenciones } from '../shared/retenciones';
import { puedeAprobar } from '../shared/derecho';
import { liberados } from './liberacion';

/** Removes a certificate from an analysis; without a certificate, removes the whole analysis. */
@Injectable()
export class QuitarArchivosHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly files: Files,
    private readonly locks: Locks,
  ) {}

  /**
   * Returns the codes of the released batches. The event is recorded first, then unused bytes are removed. Their
   * SHA-256 stays in the history.
   */
  async execute(
    ctx: Context,
    { id, club_id, archivos }: AnalisisLeido,
    fileId: string | null,
  ): Promise<readonly string[]> {
    const puede_aprobar = puedeAprobar(ctx);
    const hecho = await this.locks.hold([turnOfRetenciones(club_id)], () =>
      this.commandService.registrar(
        analisis,
        streamDeAnalisis(club_id),
        fileId === null
          ? { tipo: 'eliminar_analisis', analisis_id: id, puede_aprobar }
          : { tipo: 'quitar_certificado', analisis_id: id, archivo_id: fileId, puede_aprobar },
        ctx.metadatos(club_id),
      ),
    );
    await this.commandService.esperar(hecho);
    await this.files.quitar(fileId === null ? archivos.map((file) => file.id) : [fileId]);
    return liberados(hecho);
  }
}
