import { Injectable } from '@nestjs/common';
import { biomasa, streamDeBiomasa } from '@cepa/domain/biomasa/biomasa';
import { materiaDe } from '@cepa/domain/biomasa/state';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { CommandService } from '../nucleo/command-service';
import { Codigos } from '../shared/codigos';
import type { Context } from '../nucleo/contexto';
import { Retenciones } from '../shared/retenciones';
import type { CrearMateriaPrimaDto } from './materia-prima.dto';
import { restoDicho } from './resto';
import { vencimientoObligatorio } from './vencimiento';

/** Creates raw material from a biomass of the club. */
@Injectable()
export class CrearMateriaPrimaHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly codigos: Codigos,
    private readonly retenciones: Retenciones,
  ) {}

  /** Lot and project are always those of the biomass; values in the form are ignored. @returns its id */
  async execute(ctx: Context, clubId: string, datos: CrearMateriaPrimaDto): Promise<string> {
    const { biomasa_id, codigo, tipo, cantidad, unidad_medida, humedad_porcentaje, nota_calidad } = datos;
    const materia_prima_id = ctx.nuevoId('materia_prima');
    await this.codigos.exigirLibresParaMateria(clubId, [codigo]);
    const { lote_id, proyecto_id, ...origen } = materiaDe(
      await this.commandService.state(biomasa, streamDeBiomasa(biomasa_id)),
      biomasa_id,
    );
    await this.retenciones.usando(clubId, biomasa_id, (deBiomasa) =>
      this.commandService.ejecutar(
        materiales,
        streamDeMateriales(clubId),
        {
          tipo: 'crear_materia_prima',
          materia_prima_id,
          codigo,
          tipo_materia_prima: tipo,
          cantidad,
          unidad_medida,
          humedad_porcentaje,
          fecha_fin_secado: datos.fecha_fin_secado ?? ctx.hoy,
          fecha_vencimiento: vencimientoObligatorio(datos, ctx.hoy),
          nota_calidad,
          lote_id,
          proyecto_id,
          biomasa: {
            id: biomasa_id,
            peso: origen.peso,
            unidad: origen.unidad,
            lista: origen.lista,
            fecha: origen.fecha,
          },
          biomasa_usada: datos.biomasa_usada,
          resto: datos.resto ? restoDicho(ctx, datos.resto) : null,
          deBiomasa,
          hoy: ctx.hoy,
        },
        ctx.metadatos(clubId),
      ),
    );
    return materia_prima_id;
  }
}
