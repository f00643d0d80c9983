import { Injectable } from '@nestjs/common';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { exigirRegistrado, permisoDe } from '@cepa/domain/pacientes/state';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import type { CommandResult } from '@cepa/ledger/commands';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Workflow } from '../nucleo/workflow';
import { Locks } from '../nucleo/locks';
import { Retenciones, turnOfRetenciones } from '../shared/retenciones';
import type { Persona } from './boveda';
import { exigirLaMisma, sinIdentificacion } from './dispensacion.comprobar';
import type { DispensarDto } from './dispensacion.dto';

/** Hands units of a packaged product to a medicinal user. */
export interface DispensarRequest {
  readonly ctx: Context;
  readonly persona: Persona;
  readonly datos: DispensarDto;
}

@Injectable()
export class DispensarHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly workflow: Workflow,
    private readonly locks: Locks,
    private readonly retenciones: Retenciones,
  ) {}

  /** Holds the lock of the acts that erase or suspend the person, and shares the lock of holds. @returns the dispensing's id */
  async execute(request: DispensarRequest): Promise<string> {
    const { ctx, persona } = request;
    const dispensacion_id = ctx.nuevoId('dispensacion');
    await this.commandService.esperar(
      await this.locks.hold([streamDePaciente(persona.id)], () => this.dispensar(request, dispensacion_id), [
        turnOfRetenciones(persona.club_id),
      ]),
    );
    return dispensacion_id;
  }

  private async dispensar({ ctx, persona, datos }: DispensarRequest, dispensacion_id: string): Promise<CommandResult> {
    const metadatos = sinIdentificacion(
      ctx.metadatos(persona.club_id, { motivo: datos.justificacion_anulacion }),
      'dispensar',
      datos,
    );
    const paciente = await this.commandService.state(pacientes, streamDePaciente(persona.id));
    // The record of an earlier attempt stays, whatever happened to the person since.
    const hecho = await this.workflow.hecho(metadatos);
    const activo = hecho || exigirRegistrado(paciente, persona.id).estado === 'activo';
    exigirLaMisma(persona, datos);
    return this.commandService.registrar(
      materiales,
      streamDeMateriales(persona.club_id),
      {
        tipo: 'dispensar',
        dispensacion_id,
        producto_final_envasado_id: datos.producto_final_envasado_id,
        usuario_medicinal: { id: persona.id, activo, permiso: permisoDe(paciente) },
        cantidad_entregada: datos.cantidad_entregada,
        fecha_dispensacion: ctx.hoy,
        ...(hecho
          ? {}
          : {
              retenciones: await this.retenciones.del(persona.club_id, datos.producto_final_envasado_id.toLowerCase()),
            }),
        anulado: datos.anulado ?? false,
        justificacion_anulacion: datos.justificacion_anulacion,
      },
      metadatos,
    );
  }
}
