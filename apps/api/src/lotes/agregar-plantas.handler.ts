import { Injectable } from '@nestjs/common';
import { streamDeProyecto } from '@cepa/domain/cultivos/cultivos';
import { lotes, streamDeLote } from '@cepa/domain/lotes/lotes';
import { derivedId } from '@cepa/platform';
import { Acciones } from '../nucleo/acciones';
import type { Context } from '../nucleo/contexto';
import { Locks } from '../nucleo/locks';
import type { LotePropio } from './editar-lote.handler';
import type { AgregarPlantasDto } from './plantas.dto';
import { Proyectos } from './proyectos';

/** Adds plants to a lot. */
@Injectable()
export class AgregarPlantasHandler {
  constructor(
    private readonly acciones: Acciones,
    private readonly proyectos: Proyectos,
    private readonly locks: Locks,
  ) {}

  /** Holds the lock of the act that closes the project. */
  execute(ctx: Context, lote: LotePropio, datos: AgregarPlantasDto): Promise<void> {
    return this.locks.hold([streamDeProyecto(lote.proyecto_id)], () => this.agregar(ctx, lote, datos));
  }

  private async agregar(ctx: Context, lote: LotePropio, datos: AgregarPlantasDto): Promise<void> {
    const { club_id: _club, listacodigos, ...campos } = datos;
    const proyecto_cerrado = await this.proyectos.cerrado(lote.proyecto_id);
    const plantas = listacodigos.map((codigo) => ({ planta_id: derivedId('planta', lote.id, codigo), codigo }));
    await this.acciones.ejecutar(
      lotes,
      streamDeLote(lote.id),
      { tipo: 'agregar_plantas', ...campos, plantas, proyecto_cerrado, hoy: ctx.hoy },
      ctx.metadatos(lote.club_id),
    );
  }
}
