import { Injectable } from '@nestjs/common';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import type { Madre } from '@cepa/domain/lotes/madre';
import { derivedId } from '@cepa/platform';
import type { PlantaLeida } from '@cepa/projections/lotes/plantas.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import type { LotePropio } from './editar-lote.handler';
import { madreComoEsta } from './madres';
import type { AgregarPlantasDto } from './plantas.dto';
import { Proyectos } from './proyectos';

/** Adds plants to a lot. */
@Injectable()
export class AgregarPlantasHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly proyectos: Proyectos,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the act that closes the project, and of those that end or delete the mother. */
  execute(ctx: Context, lote: LotePropio, datos: AgregarPlantasDto, madre: PlantaLeida | null): Promise<void> {
    const locks = [streamDeProyecto(lote.proyecto_id), ...(madre ? [streamDeLote(madre.lote_id)] : [])];
    return this.locks.hold(locks, async () =>
      this.agregar(ctx, lote, datos, madre && (await madreComoEsta(this.commandService, madre))),
    );
  }

  private async agregar(ctx: Context, lote: LotePropio, datos: AgregarPlantasDto, madre: Madre | null): Promise<void> {
    const { club_id: _club, listacodigos, madre_id: _madre, ...campos } = datos;
    const proyecto_cerrado = await this.proyectos.cerrado(lote.proyecto_id);
    const plantas = listacodigos.map((codigo) => ({ planta_id: derivedId('planta', lote.id, codigo), codigo }));
    await this.commandService.ejecutar(
      lotes,
      streamDeLote(lote.id),
      { tipo: 'agregar_plantas', ...campos, plantas, madre, proyecto_cerrado, hoy: ctx.hoy },
      ctx.metadatos(lote.club_id),
    );
  }
}
