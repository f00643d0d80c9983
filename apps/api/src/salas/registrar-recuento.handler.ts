import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import type { LecturaDB } from '@cepa/projections';
import { plantasPorCodigos } from '@cepa/projections/lotes/plantas.queries';
import { plantasQueEstan } from '@cepa/projections/salas/recuentos.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { LECTURA } from '../nucleo/tokens';
import { DE_MOVIBLES } from './asignar-plantas.handler';
import type { RecuentoDto } from './recuentos.dto';

/** These events decide which plants are in a room. */
const DE_RECUENTO = [...DE_MOVIBLES, 'PlantasAgregadas', 'PlantasAsignadasASala'];

/** Records what was found in a room, compared with the book. */
@Injectable()
export class RegistrarRecuentoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Holds the lock of the acts that move plants to a room. @returns the count's id */
  execute(ctx: Context, clubId: string, datos: RecuentoDto): Promise<string> {
    return this.locks.hold([streamDeSalas(clubId)], () => this.registrar(ctx, clubId, datos));
  }

  private async registrar(ctx: Context, clubId: string, { sala_id, codigos, notas }: RecuentoDto): Promise<string> {
    const recuento_id = ctx.nuevoId('recuento');
    const stream = streamDeSalas(clubId);
    await this.commandService.alDia(DE_RECUENTO);
    const [esperadas, halladas] = await Promise.all([
      plantasQueEstan(this.db, sala_id),
      plantasPorCodigos(this.db, clubId, codigos),
    ]);
    const ids = halladas.map(({ id }) => id);
    const salaDe = await this.commandService.look(
      salas,
      stream,
      (libro) => new Map(ids.map((id) => [id, libro.plantas.get(id)?.salaId ?? null])),
    );
    const conocidos = new Set(halladas.flatMap(({ id, codigo }) => [id, codigo]));
    const desconocidos = new Set(
      codigos
        .filter((leido) => !conocidos.has(leido.toUpperCase()) && !conocidos.has(leido.toLowerCase()))
        .map((leido) => leido.toUpperCase()),
    );
    const command = {
      tipo: 'registrar_recuento',
      recuento_id,
      sala_id,
      fecha: ctx.hoy,
      esperadas,
      leidas: halladas.map(({ id, codigo }) => ({ planta_id: id, codigo, sala_id: salaDe.get(id) ?? null })),
      desconocidos: [...desconocidos],
      notas,
    } as const;
    await this.commandService.ejecutar(salas, stream, command, ctx.metadatos(clubId));
    return recuento_id;
  }
}
