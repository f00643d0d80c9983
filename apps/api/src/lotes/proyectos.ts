import { Injectable } from '@nestjs/common';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import type { Cierre } from '@cepa/domain/cultivos/cierre';
import { cierreDePlanta, vigente, type ProyectoVigente } from '@cepa/domain/cultivos/state';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import type { Fecha } from '@cepa/domain/valores/fecha';
import { CommandService } from '../nucleo/command-service';

/** Reads the facts of a project that lots need from the project's own stream. */
@Injectable()
export class Proyectos {
  constructor(private readonly commandService: CommandService) {}

  /** @throws Rechazo NO_ENCONTRADO if the project was deleted */
  async vigente(proyectoId: string): Promise<ProyectoVigente> {
    return vigente(await this.commandService.state(cultivos, streamDeProyecto(proyectoId)), proyectoId);
  }

  /** @throws Rechazo NO_ENCONTRADO if the project was deleted */
  async cerrado(proyectoId: string): Promise<boolean> {
    return (await this.vigente(proyectoId)).cerrado;
  }

  /** Returns the closures (project, event) that apply to the plants of a project. @throws Rechazo NO_ENCONTRADO */
  async cierre(proyectoId: string): Promise<(plantaId: string) => Cierre> {
    const proyecto = await this.vigente(proyectoId);
    return (plantaId) => cierreDePlanta(proyecto, plantaId);
  }

  /** When these plants of a project entered their current stage and room. @throws Rechazo NO_ENCONTRADO */
  async entradas(
    proyectoId: string,
    clubId: string,
    deEllas: readonly string[],
  ): Promise<(plantaId: string) => readonly Fecha[]> {
    const { plantas, estadias } = await this.vigente(proyectoId);
    const enSalas = await this.commandService.look(
      salas,
      streamDeSalas(clubId),
      (libro) => new Map(deEllas.map((id) => [id, libro.plantas.get(id)?.desde])),
    );
    return (plantaId) => {
      const etapa = estadias.get(plantas.get(plantaId) ?? '')?.datos.fecha_inicio;
      const sala = enSalas.get(plantaId);
      return [etapa, sala].filter((dia) => dia !== undefined);
    };
  }
}
