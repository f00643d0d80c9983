import { Injectable } from '@nestjs/common';
import type { DarDeBajaPlantas } from '@cepa/domain/lotes/dar-de-baja-plantas';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { vigente } from '@cepa/domain/lotes/state';
import { CommandService } from '../nucleo/command-service';
import type { ConstanciaDto } from '../shared/constancia.dto';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { Workflow } from '../nucleo/workflow';
import { Proyectos } from './proyectos';

/** Retires plants of one or several lots of a club. */
export interface DarDeBajaPlantasRequest {
  readonly ctx: Context;
  readonly clubId: string;
  readonly porLote: ReadonlyMap<string, readonly string[]>;
  readonly datos: ConstanciaDto;
}

@Injectable()
export class DarDeBajaPlantasHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly workflow: Workflow,
    private readonly locks: Locks,
    private readonly proyectos: Proyectos,
  ) {}

  /** Holds the lock of the act that harvests the plants. It changes all of them or none: all refusals come before the first change. */
  execute(request: DarDeBajaPlantasRequest): Promise<void> {
    return this.locks.hold([...request.porLote.keys()].map(streamDeLote), () => this.darDeBaja(request));
  }

  private async darDeBaja({ ctx, clubId, porLote, datos }: DarDeBajaPlantasRequest): Promise<void> {
    const { motivo } = datos;
    const pasos = await Promise.all(
      [...porLote].map(async ([lote_id, plantas]) => {
        const stream = streamDeLote(lote_id);
        const { proyectoId } = vigente(await this.commandService.state(lotes, stream), lote_id);
        const cierre = await this.proyectos.cierre(proyectoId);
        const entradas = await this.proyectos.entradas(proyectoId, clubId, plantas);
        const command = bajaDe(ctx, { lote_id, plantas }, datos, { cierre, entradas });
        return { stream, command, metadata: ctx.metadatos(clubId, { paso: lote_id, motivo, first: true }) };
      }),
    );
    if (!(await this.workflow.empezado(pasos)))
      for (const { stream, command } of pasos) lotes.decide(command, await this.commandService.state(lotes, stream));
    await this.workflow.ejecutar(lotes, pasos);
  }
}

/** Builds the command that retires plants of one lot. */
export const bajaDe = (
  ctx: Context,
  de: Pick<DarDeBajaPlantas, 'lote_id' | 'plantas'>,
  { clase, fecha, motivo, testigo, foto_sha256 }: ConstanciaDto,
  hechos: Pick<DarDeBajaPlantas, 'cierre' | 'entradas'>,
): DarDeBajaPlantas => ({
  tipo: 'dar_de_baja_plantas',
  ...de,
  clase,
  fecha: fecha ?? ctx.hoy,
  motivo,
  testigo,
  foto_sha256,
  hoy: ctx.hoy,
  ...hechos,
});
