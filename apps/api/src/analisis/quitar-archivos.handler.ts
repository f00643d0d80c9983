import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { analisis, streamDeAnalisis } from '@cepa/domain/analisis/analisis';
import type { AnalisisLeido } from '@cepa/projections/analisis/analisis.queries';
import { Acciones } from '../nucleo/acciones';
import { Archivos } from '../nucleo/boveda/archivos';
import type { Contexto } from '../nucleo/contexto';

/** Takes a certificate off an analysis; without one, removes the whole analysis. */
export class QuitarArchivosRequest extends Command<void> {
  constructor(
    readonly ctx: Contexto,
    readonly analisis: AnalisisLeido,
    readonly archivoId: string | null,
  ) {
    super();
  }
}

@CommandHandler(QuitarArchivosRequest)
export class QuitarArchivosHandler implements ICommandHandler<QuitarArchivosRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly archivos: Archivos,
  ) {}

  /** The event first: bytes that nobody names any more are removed after it, their SHA-256 stays in the history. */
  async execute({ ctx, analisis: { id, club_id, archivos }, archivoId }: QuitarArchivosRequest): Promise<void> {
    await this.acciones.ejecutar(
      analisis,
      streamDeAnalisis(club_id),
      archivoId === null
        ? { tipo: 'eliminar_analisis', analisis_id: id }
        : { tipo: 'quitar_certificado', analisis_id: id, archivo_id: archivoId },
      ctx.metadatos(club_id),
    );
    await this.archivos.quitar(archivoId === null ? archivos.map((archivo) => archivo.id) : [archivoId]);
  }
}
