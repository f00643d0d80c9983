import { Injectable } from '@nestjs/common';
import { exigirAbiertoPara } from '@cepa/domain/cultivos/cierre';
import { cultivos, streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { cierreDePlanta, vigente as enCultivo } from '@cepa/domain/cultivos/state';
import { exigirSinCarencia } from '@cepa/domain/inventario/carencia';
import { COSECHADA, ESTADOS_COSECHABLES, vigente } from '@cepa/domain/lotes/state';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { plantasYaCosechadas } from '@cepa/domain/materiales/cosechar-producto';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { inexistente } from '@cepa/domain/rechazo';
import { CommandService } from '../nucleo/command-service';
import { Codigos } from '../shared/codigos';
import type { Context } from '../nucleo/contexto';
import { Workflow } from '../nucleo/workflow';
import { Carencias } from '../shared/carencias';
import type { CosecharProductoDto } from './producto-final.dto';

/** Records a product that is harvested from plants of a lot, and ends the plants. */
@Injectable()
export class CosecharProductoHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly codigos: Codigos,
    private readonly workflow: Workflow,
    private readonly carencias: Carencias,
  ) {}

  /**
   * Holds the lock of the acts that delete the plants or change their state, because the book records matter of these
   * plants.
   * @returns the id of the product
   */
  execute(ctx: Context, clubId: string, datos: CosecharProductoDto): Promise<string> {
    return this.carencias.alCosechar(clubId, [streamDeLote(datos.lote)], () => this.cosechar(ctx, clubId, datos));
  }

  /** The book first: it refuses a plant that another act just harvested. */
  private async cosechar(ctx: Context, clubId: string, datos: CosecharProductoDto): Promise<string> {
    const { codigo, nombre, tipo, cantidad, unidad_medida, lote, plantas } = datos;
    const producto_final_id = ctx.nuevoId('producto_final');
    await this.codigos.exigirLibresParaMateria(clubId, [codigo]);
    const enLibro = ctx.metadatos(clubId, { paso: 'producto' });
    if (!(await this.workflow.hecho(enLibro))) await this.exigirCosechables(ctx, clubId, lote, plantas);
    const registrado = await this.commandService.registrar(
      materiales,
      streamDeMateriales(clubId),
      {
        tipo: 'cosechar_producto',
        producto_final_id,
        codigo,
        nombre,
        tipo_producto: tipo,
        cantidad,
        unidad_medida,
        lote_id: lote,
        plantas,
      },
      enLibro,
    );
    await this.commandService.ejecutar(
      lotes,
      streamDeLote(lote),
      { tipo: 'cambiar_estado_de_plantas', lote_id: lote, plantas, nuevo_estado: COSECHADA, hoy: ctx.hoy },
      ctx.metadatos(clubId, { paso: 'plantas' }),
    );
    await this.commandService.esperar(registrado);
    return producto_final_id;
  }

  /** @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, PLANTAS_COSECHADAS, EN_CARENCIA */
  private async exigirCosechables(ctx: Context, clubId: string, loteId: string, ids: readonly string[]): Promise<void> {
    const aplicaciones = await this.carencias.de(clubId, ids, ctx.hoy);
    const lote = vigente(await this.commandService.state(lotes, streamDeLote(loteId)), loteId);
    const proyecto = enCultivo(
      await this.commandService.state(cultivos, streamDeProyecto(lote.proyectoId)),
      lote.proyectoId,
    );
    for (const id of ids) {
      exigirAbiertoPara('cosechar_producto', cierreDePlanta(proyecto, id));
      const planta = lote.plantas.get(id);
      if (!planta) throw inexistente('planta', id);
      if (planta.baja || !ESTADOS_COSECHABLES.includes(planta.estado)) throw plantasYaCosechadas();
      exigirSinCarencia(planta.codigo, aplicaciones.get(id) ?? [], ctx.hoy);
    }
  }
}
