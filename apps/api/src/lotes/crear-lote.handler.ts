import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { batchCode, derivedId } from '@cepa/platform';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { CrearLoteDto } from './lotes.dto';
import { Proyectos } from './proyectos';

/** Opens a lot in a project of the club. */
export class CrearLote {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly datos: CrearLoteDto,
  ) {}
}

@CommandHandler(CrearLote)
export class CrearLoteHandler implements ICommandHandler<CrearLote, string> {
  constructor(
    private readonly acciones: Acciones,
    private readonly proyectos: Proyectos,
  ) {}

  /** @returns the id of the lot */
  async execute({ ctx, clubId, datos }: CrearLote): Promise<string> {
    const { club_id: _club, codigo: pedido, ...campos } = datos;
    const proyecto_cerrado = await this.proyectos.cerrado(datos.proyecto_id);
    const codigo = pedido ?? batchCode('LOT', ctx.hoy);
    const lote_id = derivedId('lote', clubId, codigo);
    const { events } = await this.acciones.ejecutar(lotes, streamDeLote(lote_id), { tipo: 'crear_lote', ...campos, lote_id, codigo, proyecto_cerrado }, ctx.metadatos(clubId));
    // A repeated key answers the lot of the first sending, whatever code was generated now.
    return String(events[0]?.data['lote_id']);
  }
}
