import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { eventoDe, eventoDePlanta, vigente } from '@cepa/domain/cultivos/state';
import { CommandService } from '../nucleo/command-service';

/** The fields of an event that rules about biomass need. */
export interface HechosDelEvento {
  readonly nombre: string;
  readonly finalizado: boolean;
  readonly proyecto_cerrado: boolean;
  readonly evento_finalizado: boolean;
  /** Start of the project. */
  readonly desde: string;
  /** The event of each of its plants. */
  readonly eventoDePlanta: (plantaId: string) => string | null;
}

/** The events that place biomass: its harvest and its later moves. */
export const DE_ESTADIAS = ['BiomasaCosechada', 'BiomasaMovidaAEvento', 'EventoDeBiomasaEditado'];

/** Reads the events of a project from its own stream. */
@Injectable()
export class Eventos {
  constructor(private readonly commandService: CommandService) {}

  /** @throws Rechazo NO_ENCONTRADO if the project has no such event */
  async hechos(proyectoId: string, eventoId: string): Promise<HechosDelEvento> {
    const proyecto = vigente(await this.commandService.state(cultivos, streamDeProyecto(proyectoId)), proyectoId);
    const { nombre_evento, finalizado } = eventoDe(proyecto, eventoId);
    return {
      nombre: nombre_evento,
      finalizado,
      proyecto_cerrado: proyecto.cerrado,
      evento_finalizado: finalizado,
      desde: proyecto.desde,
      eventoDePlanta: (plantaId) => eventoDePlanta(proyecto, plantaId),
    };
  }
}
