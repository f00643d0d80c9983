import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { vigente } from '@cepa/domain/cultivos/state';
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
}
