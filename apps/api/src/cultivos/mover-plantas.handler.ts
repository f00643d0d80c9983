import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { exigirCantidad, type PlantaParaMover } from '@cepa/domain/cultivos/mover-plantas';
import { COSECHADA, plantaDe, vigente, type LoteVigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { ubicacionDePlantas } from '@cepa/projections/lotes/plantas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';

/** An event of a project of the caller's club. */
interface EventoPropio {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

/** Moves plants of a project to one of its events. */
export interface MoverPlantasRequest {
  readonly ctx: Context;
  readonly evento: EventoPropio;
  readonly plantasIds: readonly string[];
  readonly estadia: {
    readonly fecha_inicio: string;
    readonly fecha_fin: string | null;
    readonly observaciones: string | null;
  };
}

/** A plant and its lot. */
type Ubicada = Awaited<ReturnType<typeof ubicacionDePlantas>>[number];

@Injectable()
export class MoverPlantasHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the acts that delete or remove one of the plants. @returns the ids of the stays that begin */
  async execute(request: MoverPlantasRequest): Promise<string[]> {
    const { ctx, plantasIds } = request;
    exigirCantidad(plantasIds);
    const ubicadas = (await ubicacionDePlantas(this.db, plantasIds)).map((ubicacion) => ctx.propio(ubicacion));
    if (ubicadas.length !== plantasIds.length) throw noEncontrado('some of the plants do not exist');
    const suyos = [...new Set(ubicadas.map(({ lote_id }) => lote_id))];
    return this.locks.hold(suyos.map(streamDeLote), () => this.mover(request, ubicadas, suyos));
  }

  private async mover(
    { ctx, evento, estadia }: MoverPlantasRequest,
    ubicadas: readonly Ubicada[],
    loteIds: readonly string[],
  ): Promise<string[]> {
    const plantas = await this.hechos(ctx, ubicadas, loteIds);
    const { id: proyecto_evento_id, club_id, proyecto_id } = evento;
    await this.commandService.ejecutar(
      cultivos,
      streamDeProyecto(proyecto_id),
      { tipo: 'mover_plantas', proyecto_id, proyecto_evento_id, ...estadia, plantas, hoy: ctx.hoy },
      ctx.metadatos(club_id),
    );
    return plantas.map(({ planta_evento_id }) => planta_evento_id);
  }

  /** The current state of the plants, from the streams of their lots. */
  private async hechos(
    ctx: Context,
    ubicadas: readonly Ubicada[],
    loteIds: readonly string[],
  ): Promise<PlantaParaMover[]> {
    const estados = new Map(
      await Promise.all(
        loteIds.map(async (id) => [id, vigente(await this.commandService.state(lotes, streamDeLote(id)), id)] as const),
      ),
    );
    return ubicadas.flatMap(({ id: planta_id, lote_id }) => {
      const lote = estados.get(lote_id);
      return lote ? [paraMover(ctx, { id: planta_id, lote_id }, lote)] : [];
    });
  }
}

/** A plant's current state in its lot, as the rule of a move needs it. */
export function paraMover(
  ctx: Context,
  { id: planta_id, lote_id }: { readonly id: string; readonly lote_id: string },
  lote: LoteVigente,
): PlantaParaMover {
  const { codigo, baja, desde, estado } = plantaDe(lote, planta_id);
  return {
    planta_evento_id: ctx.nuevoId(`planta_evento ${planta_id}`),
    planta_id,
    codigo,
    lote_id,
    proyecto_id: lote.proyectoId,
    baja,
    cosechada: estado === COSECHADA,
    desde,
  };
}
