import { Injectable } from '@nestjs/common';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { CommandService } from '../nucleo/command-service';
import { Codigos } from '../shared/codigos';
import type { Context } from '../nucleo/contexto';
import { Retenciones } from '../shared/retenciones';
import type { CrearBulkDto } from './bulk.dto';
import { diaDeVencimiento } from './vencimiento';

/** Makes bulk product out of raw material. */
@Injectable()
export class CrearBulkHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly codigos: Codigos,
    private readonly retenciones: Retenciones,
  ) {}

  /** Its project is the raw material's project. @returns the id of the bulk */
  async execute(
    ctx: Context,
    { club_id, proyecto_id }: { readonly club_id: string; readonly proyecto_id: string | null },
    datos: CrearBulkDto,
  ): Promise<string> {
    const { codigo, materia_prima_id, cantidad, unidad_medida, tipo_producto, observaciones } = datos;
    const bulk_id = ctx.nuevoId('bulk');
    const fecha_produccion = datos.fecha_produccion ?? ctx.hoy;
    await this.codigos.exigirLibresParaMateria(club_id, [codigo]);
    await this.retenciones.usando(club_id, materia_prima_id, (deBiomasa) =>
      this.commandService.ejecutar(
        materiales,
        streamDeMateriales(club_id),
        {
          tipo: 'crear_bulk',
          bulk_id,
          codigo,
          materia_prima_id,
          cantidad,
          unidad_medida,
          tipo_producto,
          tipo_es_igual_a_materia_prima: datos.tipo_es_igual_a_materia_prima ?? false,
          fecha_produccion,
          fecha_vencimiento: diaDeVencimiento(datos, fecha_produccion),
          proyecto_id,
          observaciones,
          cantidad_usada: datos.cantidad_usada,
          motivo: datos.motivo,
          deBiomasa,
          hoy: ctx.hoy,
        },
        ctx.metadatos(club_id, { motivo: datos.motivo }),
      ),
    );
    return bulk_id;
  }
}
