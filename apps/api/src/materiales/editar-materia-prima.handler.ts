import { Injectable } from '@nestjs/common';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { materiaDe } from '@cepa/domain/biomasa/state';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import type { EditarMateriaPrimaDto } from './materia-prima.dto';
import { vencimientoObligatorio } from './vencimiento';

/** Corrects a raw material. */
@Injectable()
export class EditarMateriaPrimaHandler {
  constructor(private readonly commandService: CommandService) {}

  async execute(
    ctx: Context,
    materiaPrima: { readonly id: string; readonly club_id: string; readonly biomasa_id: string | null },
    datos: EditarMateriaPrimaDto,
  ): Promise<void> {
    const { cantidad, unidad_medida, humedad_porcentaje, fecha_fin_secado, nota_calidad } = datos;
    await this.commandService.ejecutar(
      materiales,
      streamDeMateriales(materiaPrima.club_id),
      {
        tipo: 'editar_materia_prima',
        materia_prima_id: materiaPrima.id,
        cantidad,
        unidad_medida,
        humedad_porcentaje,
        fecha_fin_secado,
        fecha_vencimiento: vencimientoObligatorio(datos, ctx.hoy),
        nota_calidad,
        biomasa: materiaPrima.biomasa_id === null ? null : await this.biomasa(materiaPrima.biomasa_id),
        biomasa_usada: datos.biomasa_usada,
        motivo: datos.motivo,
        hoy: ctx.hoy,
      },
      ctx.metadatos(materiaPrima.club_id, { motivo: datos.motivo ?? 'edición' }),
    );
  }

  private async biomasa(id: string): Promise<{ peso: string; unidad: string; fecha: string }> {
    const { peso, unidad, fecha } = materiaDe(await this.commandService.state(biomasa, streamDeBiomasa(id)), id);
    return { peso, unidad, fecha };
  }
}
