import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { Cierre } from '@cepa/domain/cultivos/cierre';
import { cierreDePlanta, vigente } from '@cepa/domain/cultivos/state';
import { Acciones } from '../nucleo/acciones';

/** What lots need to know of their project, as its own stream tells it. */
@Injectable()
export class Proyectos {
  constructor(private readonly acciones: Acciones) {}

  /**
   * @throws Rechazo NO_ENCONTRADO when the project was deleted
   */
  async cerrado(proyectoId: string): Promise<boolean> {
    return vigente(await this.acciones.state(cultivos, streamDeProyecto(proyectoId)), proyectoId).cerrado;
  }

  /** What is closed around the plants of a project. @throws Rechazo NO_ENCONTRADO */
  async cierre(proyectoId: string): Promise<(plantaId: string) => Cierre> {
    const proyecto = vigente(await this.acciones.state(cultivos, streamDeProyecto(proyectoId)), proyectoId);
    return (plantaId) => cierreDePlanta(proyecto, plantaId);
  }
}
