import { Injectable } from '@nestjs/common';
import { inventario, streamDeInventario, type ComandoDeInventario } from '@cepa/domain/inventario/inventario';
import type { OrdenLeida } from '@cepa/projections/inventario/ordenes.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { Existencias, type ExistenciasLeidas } from '../shared/existencias';
import type { EstadoDeOrdenDto } from './estado-de-orden.dto';
import { loteDe } from './lotes-de-insumo.dto';
import type { OrdenDto } from './ordenes.dto';

/** Orders items from a supplier. Returns the order's id. */
@Injectable()
export class CrearOrdenHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly existencias: Existencias,
  ) {}

  async execute(ctx: Context, clubId: string, datos: Omit<OrdenDto, 'club_id'>): Promise<string> {
    const orden_compra_id = ctx.nuevoId('orden_compra');
    const ids = datos.items.map(({ inventario_item_id }) => inventario_item_id);
    await this.existencias.inTurn(clubId, ids, async (hay) => {
      const asked: ComandoDeInventario = {
        tipo: 'crear_orden',
        ...datos,
        orden_compra_id,
        disponibles: disponiblesDe(hay),
        costos: Object.fromEntries(Object.entries(hay).map(([id, { costo_unitario_usd }]) => [id, costo_unitario_usd])),
      };
      await this.commandService.ejecutar(inventario, streamDeInventario(clubId), asked, ctx.metadatos(clubId));
    });
    return orden_compra_id;
  }
}

/** Moves an order to another state; received items raise the stock. */
@Injectable()
export class CambiarEstadoDeOrdenHandler {
  constructor(
    private readonly commandService: CommandService,
    private readonly existencias: Existencias,
  ) {}

  execute(ctx: Context, { id, club_id, items }: OrdenLeida, datos: Omit<EstadoDeOrdenDto, 'club_id'>): Promise<void> {
    const ids = items.map(({ inventario_item_id }) => inventario_item_id);
    return this.existencias.inTurn(club_id, ids, async (hay) => {
      const asked: ComandoDeInventario = {
        tipo: 'cambiar_estado_de_orden',
        orden_compra_id: id,
        estado: datos.estado,
        recibido:
          datos.recibido?.map(({ inventario_item_id, cantidad, costo_unitario_usd, ...dicho }, index) => ({
            ...{ inventario_item_id, cantidad, costo_unitario_usd },
            lote: loteDe(inventario_item_id, dicho, ctx.hoy, `recibido.${index}.insumo_lote`),
          })) ?? null,
        disponibles: disponiblesDe(hay),
      };
      await this.commandService.ejecutar(inventario, streamDeInventario(club_id), asked, ctx.metadatos(club_id));
    });
  }
}

const disponiblesDe = (hay: ExistenciasLeidas): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(hay).map(([id, { disponible }]) => [id, disponible]));
