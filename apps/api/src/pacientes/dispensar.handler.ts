import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { exigirRegistrado } from '@cepa/domain/pacientes/estado';
import { pacientes, streamDePaciente } from '@cepa/domain/pacientes/pacientes';
import { Acciones } from '../nucleo/acciones';
import type { Contexto } from '../nucleo/contexto';
import type { Persona } from './boveda';
import { exigirLaMisma, sinIdentificacion } from './dispensacion.comprobar';
import type { DispensarDto } from './dispensacion.dto';

/** Hands units of a packaged product to a medicinal user. */
export class Dispensar {
  constructor(
    readonly ctx: Contexto,
    readonly persona: Persona,
    readonly datos: DispensarDto,
  ) {}
}

@CommandHandler(Dispensar)
export class DispensarHandler implements ICommandHandler<Dispensar, string> {
  constructor(private readonly acciones: Acciones) {}

  /** @returns the dispensing's id */
  async execute({ ctx, persona, datos }: Dispensar): Promise<string> {
    const { estado } = exigirRegistrado(await this.acciones.estado(pacientes, streamDePaciente(persona.id)), persona.id);
    exigirLaMisma(persona, datos);
    const dispensacion_id = ctx.nuevoId('dispensacion');
    await this.acciones.ejecutar(
      materiales,
      streamDeMateriales(persona.club_id),
      {
        tipo: 'dispensar',
        dispensacion_id,
        producto_final_envasado_id: datos.producto_final_envasado_id,
        usuario_medicinal: { id: persona.id, activo: estado === 'activo' },
        cantidad_entregada: datos.cantidad_entregada,
        fecha_dispensacion: ctx.hoy,
        anulado: datos.anulado ?? false,
        justificacion_anulacion: datos.justificacion_anulacion,
      },
      sinIdentificacion(ctx.metadatos(persona.club_id, { motivo: datos.justificacion_anulacion }), 'dispensar', datos),
    );
    return dispensacion_id;
  }
}
