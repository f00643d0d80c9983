import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { DatosDeEstadia } from '@cepa/domain/cultivos/state';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';

/** The stay of a plant of the caller's club. */
export interface EstadiaPropia {
  readonly id: string;
  readonly club_id: string;
  readonly proyecto_id: string;
}

/** Corrects the stay of a plant in an event, or ends it. */
export class ActualizarPlantaEvento {
  constructor(
    readonly ctx: Contexto,
    readonly estadia: EstadiaPropia,
    readonly datos: DatosDeEstadia,
    readonly motivo: string | null,
  ) {}
}

/** Deletes the stay of a plant in an event. */
export class EliminarPlantaEvento {
  constructor(
    readonly ctx: Contexto,
    readonly estadia: EstadiaPropia,
  ) {}
}

@CommandHandler(ActualizarPlantaEvento)
export class ActualizarPlantaEventoHandler implements ICommandHandler<ActualizarPlantaEvento, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, estadia: { id, club_id, proyecto_id }, datos, motivo }: ActualizarPlantaEvento): Promise<void> {
    const command = { tipo: 'actualizar_planta_evento', proyecto_id, planta_evento_id: id, ...datos } as const;
    await this.acciones.ejecutar(
      cultivos,
      streamDeProyecto(proyecto_id),
      command,
      ctx.metadatos(club_id, { motivo: motivo ?? 'edición' }),
    );
  }
}

@CommandHandler(EliminarPlantaEvento)
export class EliminarPlantaEventoHandler implements ICommandHandler<EliminarPlantaEvento, void> {
  constructor(private readonly acciones: Acciones) {}

  async execute({ ctx, estadia: { id, club_id, proyecto_id } }: EliminarPlantaEvento): Promise<void> {
    const command = { tipo: 'eliminar_planta_evento', proyecto_id, planta_evento_id: id } as const;
    await this.acciones.ejecutar(cultivos, streamDeProyecto(proyecto_id), command, ctx.metadatos(club_id));
  }
}
