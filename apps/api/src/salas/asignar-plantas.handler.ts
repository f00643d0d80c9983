import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { streamDeLote } from '@cepa/domain/lotes/lotes';
import type { AsignarPlantas } from '@cepa/domain/salas/asignar-plantas';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { plantasMovibles, type OrigenDePlanta } from '@cepa/projections/salas/asignaciones.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Locks } from '../nucleo/locks';
import type { AsignarPlantasDto } from './salas.dto';

/** These events decide whether a plant can still be moved. */
export const DE_MOVIBLES = [
  'ProyectoCerrado',
  'EstadoDePlantasCambiado',
  'PlantaEliminada',
  'PlantasDadasDeBaja',
  'LoteBloqueado',
  'LoteDesbloqueado',
  'LoteEliminado',
];

/** Moves plants to a room. */
@Injectable()
export class AsignarPlantasHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /**
   * Holds the locks of the acts that delete an empty room, close the plants' project, or delete or remove the plants.
   *
   * @returns the number of moved plants, without those that were in the room already
   */
  async execute(ctx: Context, clubId: string, datos: AsignarPlantasDto): Promise<number> {
    const movibles = [...(await plantasMovibles(this.db, clubId, datos.plantas_ids)).values()];
    const suyos = new Set(
      movibles.flatMap(({ lote_id, proyecto_id }) => [streamDeLote(lote_id), streamDeProyecto(proyecto_id)]),
    );
    return this.locks.hold([streamDeSalas(clubId), ...suyos], () => this.asignar(ctx, clubId, datos));
  }

  private async asignar(ctx: Context, clubId: string, datos: AsignarPlantasDto): Promise<number> {
    await this.commandService.alDia(DE_MOVIBLES);
    const movibles = await plantasMovibles(this.db, clubId, datos.plantas_ids);
    const { events } = await this.commandService.ejecutar(
      salas,
      streamDeSalas(clubId),
      asignacionDe(ctx, datos, movibles),
      ctx.metadatos(clubId),
    );
    return events.reduce((total, { data }) => total + (data['plantas'] as unknown[]).length, 0);
  }
}

/** Builds the command that moves plants to a room. @throws Problem 409 if one cannot be moved */
export function asignacionDe(
  ctx: Context,
  { sala_id, fecha_asignacion, posicion, notas, plantas_ids }: Omit<AsignarPlantasDto, 'club_id'>,
  movibles: ReadonlyMap<string, OrigenDePlanta>,
): AsignarPlantas {
  const ajenas = plantas_ids.filter((id) => !movibles.has(id));
  if (ajenas.length > 0) {
    throw conflicto(
      'PLANTAS_NO_DISPONIBLES',
      ajenas.length === 1
        ? '1 planta no se puede mover: no está viva, su lote no está bloqueado o su cultivo está cerrado.'
        : `${ajenas.length} plantas no se pueden mover: no están vivas, su lote no está bloqueado o su cultivo está cerrado.`,
      ajenas.join(', '),
    );
  }
  return {
    tipo: 'asignar_plantas',
    sala_id,
    fecha_asignacion: fecha_asignacion ?? ctx.hoy,
    posicion,
    notas,
    hoy: ctx.hoy,
    plantas: plantas_ids.map((planta_id) => ({
      planta_id,
      sala_planta_id: ctx.nuevoId(`sala_planta ${planta_id}`),
      desde: movibles.get(planta_id)!.fecha_inicio,
    })),
  };
}
