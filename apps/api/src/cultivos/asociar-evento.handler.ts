import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { diaDe, malformado } from '@cepa/platform';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { ProyectoPropio } from './cerrar-proyecto.handler';
import type { AsociarEventoDto } from './proyecto-eventos.dto';
import { TIPOS_DE_EVENTO } from './tipos-de-evento';

/** Adds an event to a project of the club. */
export class AsociarEventoRequest extends Command<string> {
  constructor(
    readonly ctx: Contexto,
    readonly proyecto: ProyectoPropio,
    readonly datos: AsociarEventoDto,
  ) {
    super();
  }
}

@CommandHandler(AsociarEventoRequest)
export class AsociarEventoHandler implements ICommandHandler<AsociarEventoRequest> {
  constructor(private readonly acciones: Acciones) {}

  /** @returns the id of the event in the project */
  async execute({ ctx, proyecto, datos }: AsociarEventoRequest): Promise<string> {
    const { evento_cultivo_id, fecha_inicio } = datos;
    const { id: proyecto_id, club_id } = proyecto;
    const proyecto_evento_id = ctx.nuevoId('proyecto_evento');
    const nombre_evento = TIPOS_DE_EVENTO.find(({ id }) => id === evento_cultivo_id)?.nombre_evento ?? '';
    const command = {
      tipo: 'asociar_evento',
      proyecto_id,
      proyecto_evento_id,
      evento_cultivo_id,
      nombre_evento,
      fecha_inicio,
      fecha_fin: fin(datos),
      costo_estimado: datos.costoEstimado ?? null,
    } as const;
    await this.acciones.ejecutar(cultivos, streamDeProyecto(proyecto_id), command, ctx.metadatos(club_id));
    return proyecto_evento_id;
  }
}

/** The end asked for, or the midnight of Buenos Aires so many days after the start (`spec 2 §5 Create event`). */
function fin({ fecha_inicio, fecha_fin, dias }: AsociarEventoDto): string {
  if (fecha_fin) return fecha_fin;
  if (!dias) throw malformado('Este campo es obligatorio.', { fecha_fin: 'Este campo es obligatorio.' });
  return new Date(`${sumarDias(diaDe(new Date(fecha_inicio)), dias)}T00:00:00-03:00`).toISOString();
}
