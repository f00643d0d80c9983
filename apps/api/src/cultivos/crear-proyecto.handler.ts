import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { CrearProyectoDto } from './proyectos.dto';

/** Opens a project of a club. */
export class CrearProyectoRequest extends Command<string> {
  constructor(
    readonly ctx: Contexto,
    readonly clubId: string,
    readonly datos: CrearProyectoDto,
  ) {
    super();
  }
}

@CommandHandler(CrearProyectoRequest)
export class CrearProyectoHandler implements ICommandHandler<CrearProyectoRequest> {
  constructor(private readonly acciones: Acciones) {}

  /** @returns the id of the project */
  async execute({ ctx, clubId, datos }: CrearProyectoRequest): Promise<string> {
    const { nombre, fecha_inicio, descripcion, dias } = datos;
    const proyecto_id = ctx.nuevoId('proyecto');
    const fecha_fin = datos.fecha_fin ?? (dias ? sumarDias(fecha_inicio, dias) : null);
    await this.acciones.ejecutar(
      cultivos,
      streamDeProyecto(proyecto_id),
      { tipo: 'crear_proyecto', proyecto_id, club_id: clubId, nombre, fecha_inicio, fecha_fin, descripcion },
      ctx.metadatos(clubId),
    );
    return proyecto_id;
  }
}
