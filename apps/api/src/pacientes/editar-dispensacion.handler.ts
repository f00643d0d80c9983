import { Injectable } from '@nestjs/common';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { permisoDe } from '@cepa/domain/pacientes/state';
import { conflicto } from '@cepa/domain/rechazo';
import type { DispensacionLeida } from '@cepa/projections/pacientes/dispensaciones.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import { Retenciones, turnOfRetenciones } from '../shared/retenciones';
import type { Persona } from './boveda';
import { exigirLaMisma, sinIdentificacion } from './dispensacion.comprobar';
import type { EditarDispensacionDto } from './dispensacion.dto';

/** Corrects the quantity of a dispensing, or annuls it. */
export interface EditarDispensacionRequest {
  readonly ctx: Context;
  readonly persona: Persona;
  readonly dispensacion: DispensacionLeida;
  readonly datos: EditarDispensacionDto;
}

@Injectable()
export class EditarDispensacionHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly locks: Locks,
    private readonly retenciones: Retenciones,
  ) {}

  /**
   * Holds the lock of the act that suspends the person, and shares the lock of holds. @throws Rechazo NO_CAMBIA if the
   * person or the product would change
   */
  execute(request: EditarDispensacionRequest): Promise<void> {
    return this.locks.hold([streamDePaciente(request.persona.id)], () => this.editar(request), [
      turnOfRetenciones(request.dispensacion.club_id),
    ]);
  }

  private async editar({ ctx, persona, dispensacion, datos }: EditarDispensacionRequest): Promise<void> {
    const { id, club_id, usuario_medicinal_id, producto_final_envasado_id } = dispensacion;
    exigirIgual(datos.usuario_medicinal_id, usuario_medicinal_id, 'la persona');
    exigirIgual(datos.producto_final_envasado_id, producto_final_envasado_id, 'el producto');
    exigirLaMisma(persona, datos);
    const { anulado, justificacion_anulacion, cantidad_entregada } = datos;
    const paciente = await this.commandService.state(pacientes, streamDePaciente(persona.id));
    await this.commandService.ejecutar(
      materiales,
      streamDeMateriales(club_id),
      {
        tipo: 'editar_dispensacion',
        dispensacion_id: id,
        cantidad_entregada,
        anulado: anulado ?? false,
        justificacion_anulacion,
        activo: paciente.tipo === 'registrado' && paciente.estado === 'activo',
        permiso: permisoDe(paciente),
        retenciones: await this.retenciones.del(club_id, producto_final_envasado_id),
        hoy: ctx.hoy,
      },
      sinIdentificacion(
        ctx.metadatos(club_id, { motivo: justificacion_anulacion ?? 'edición' }),
        `editar ${id}`,
        datos,
      ),
    );
  }
}

function exigirIgual(request: string | null, actual: string, que: string): void {
  if (request !== null && request.toLowerCase() !== actual)
    throw conflicto('NO_CAMBIA', `No se puede cambiar ${que} de una dispensación: anulala y registrá otra.`);
}
