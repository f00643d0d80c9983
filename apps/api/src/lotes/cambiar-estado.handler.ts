import { Injectable } from '@nestjs/common';
import { plantasQuePasan, sinPlantasActivas } from '@cepa/domain/lotes/cambiar-estado';
import { vigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import type { Cierre } from '@cepa/domain/cultivos/cierre';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Workflow } from '../nucleo/workflow';
import { AlMarcarCosechadas } from './al-marcar-cosechadas';
import { Proyectos } from './proyectos';

/** Changes the state of plants of one or several lots of a club. */
export interface CambiarEstadoDePlantasRequest {
  readonly ctx: Context;
  readonly clubId: string;
  /** By lot; null means all of the lot's plants. */
  readonly porLote: ReadonlyMap<string, readonly string[] | null>;
  readonly nuevoEstado: string;
  readonly motivo: string | null;
}

@Injectable()
export class CambiarEstadoDePlantasHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly workflow: Workflow,
    private readonly alMarcar: AlMarcarCosechadas,
    private readonly proyectos: Proyectos,
  ) {}

  /** Holds the locks of the change of one plant. @returns the number of changed plants */
  execute(request: CambiarEstadoDePlantasRequest): Promise<number> {
    const { clubId, nuevoEstado, porLote } = request;
    return this.alMarcar.inTurn(clubId, nuevoEstado, [...porLote.keys()].map(streamDeLote), () =>
      this.cambiar(request),
    );
  }

  private async cambiar(request: CambiarEstadoDePlantasRequest): Promise<number> {
    const { ctx, clubId, porLote, nuevoEstado, motivo } = request;
    const cierres = new Map(
      await Promise.all(
        [...porLote.keys()].map(async (id) => {
          const { proyectoId } = vigente(await this.commandService.state(lotes, streamDeLote(id)), id);
          return [id, await this.proyectos.cierre(proyectoId)] as const;
        }),
      ),
    );
    const aplicaciones = await this.alMarcar.aplicaciones(clubId, nuevoEstado, await this.plantasDe(porLote), ctx.hoy);
    const todos = [...porLote].map(([loteId, plantas]) => ({
      stream: streamDeLote(loteId),
      command: {
        tipo: 'cambiar_estado_de_plantas',
        lote_id: loteId,
        plantas,
        nuevo_estado: nuevoEstado,
        hoy: ctx.hoy,
        motivo,
        aplicaciones,
        ...conCierre(cierres.get(loteId)),
      } as const,
      metadata: ctx.metadatos(clubId, { paso: loteId, motivo }),
    }));
    const activos: typeof todos = [];
    for (const paso of todos) {
      if ((await this.workflow.hecho(paso.metadata)) || (await this.tieneActivas(paso))) activos.push(paso);
    }
    if (activos.length === 0) throw sinPlantasActivas();
    for (const { stream, command, metadata } of activos)
      // Checks every rule before anything is written.
      if (!(await this.workflow.hecho(metadata))) lotes.decide(command, await this.commandService.state(lotes, stream));
    const resultados = await this.workflow.ejecutar(lotes, activos);
    return resultados
      .flatMap(({ events }) => events)
      .reduce((cuantas, { data }) => cuantas + (data['plantas'] as unknown[]).length, 0);
  }

  private async plantasDe(porLote: CambiarEstadoDePlantasRequest['porLote']): Promise<string[]> {
    const ids: string[] = [];
    for (const [id, plantas] of porLote)
      ids.push(...(plantas ?? vigente(await this.commandService.state(lotes, streamDeLote(id)), id).plantas.keys()));
    return ids;
  }

  private async tieneActivas({
    stream,
    command,
  }: {
    stream: string;
    command: { lote_id: string; plantas: readonly string[] | null; nuevo_estado: string };
  }): Promise<boolean> {
    const lote = vigente(await this.commandService.state(lotes, stream), command.lote_id);
    return plantasQuePasan(lote, command).length > 0;
  }
}

const conCierre = (cierre: ((id: string) => Cierre) | undefined) => (cierre ? { cierre } : {});
