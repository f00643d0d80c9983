import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { plantasQuePasan, sinPlantasActivas } from '@cepa/domain/lotes/cambiar-estado';
import { vigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import { Pasos } from '../nucleo/pasos';
import { Locks } from '../nucleo/locks';

/** Changes the state of plants of one or several lots of a club. */
export class CambiarEstadoDePlantasRequest extends Command<number> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    /** By lot; null means all of the lot's plants. */
    readonly porLote: ReadonlyMap<string, readonly string[] | null>,
    readonly nuevoEstado: string,
  ) {
    super();
  }
}

@CommandHandler(CambiarEstadoDePlantasRequest)
export class CambiarEstadoDePlantasHandler implements ICommandHandler<CambiarEstadoDePlantasRequest> {
  constructor(
    private readonly acciones: Acciones,
    private readonly pasos: Pasos,
    private readonly locks: Locks,
  ) {}

  /** In turn, as one plant's. @returns how many plants changed */
  execute(pedido: CambiarEstadoDePlantasRequest): Promise<number> {
    return this.locks.hold([...pedido.porLote.keys()].map(streamDeLote), () => this.cambiar(pedido));
  }

  private async cambiar({ ctx, clubId, porLote, nuevoEstado }: CambiarEstadoDePlantasRequest): Promise<number> {
    const todos = [...porLote].map(([loteId, plantas]) => ({
      stream: streamDeLote(loteId),
      command: {
        tipo: 'cambiar_estado_de_plantas',
        lote_id: loteId,
        plantas,
        nuevo_estado: nuevoEstado,
        hoy: ctx.hoy,
      } as const,
      metadata: ctx.metadatos(clubId, { paso: loteId }),
    }));
    const activos: typeof todos = [];
    for (const paso of todos) {
      if ((await this.pasos.hecho(paso.metadata)) || (await this.tieneActivas(paso))) activos.push(paso);
    }
    if (activos.length === 0) throw sinPlantasActivas();
    const resultados = await this.pasos.ejecutar(lotes, activos);
    return resultados
      .flatMap(({ events }) => events)
      .reduce((cuantas, { data }) => cuantas + (data['plantas'] as unknown[]).length, 0);
  }

  private async tieneActivas({
    stream,
    command,
  }: {
    stream: string;
    command: { lote_id: string; plantas: readonly string[] | null; nuevo_estado: string };
  }): Promise<boolean> {
    const lote = vigente(await this.acciones.state(lotes, stream), command.lote_id);
    return plantasQuePasan(lote, command).length > 0;
  }
}
