import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { inventario, streamDeInventario } from '@cepa/domain/inventario/inventario';
import { conflicto } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { itemPorId } from '@cepa/projections/inventario/inventario.queries';
import { POR_DESHACER, YA_CAMBIO } from '@cepa/words/mensajes/deshacer';
import { CommandService } from '../nucleo/command-service';
import { Fichas } from '../nucleo/boveda/fichas';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Undos, before, type UndosOf } from '../nucleo/undos';
import { GuardarProveedorHandler } from './guardar-proveedor.handler';
import type { EditarItemDto } from './inventario.dto';
import { EditarItemHandler, EliminarItemHandler } from './stock.handler';

type Types =
  | 'ItemDeInventarioCreado'
  | 'ItemDeInventarioEditado'
  | 'ProveedorActualizado'
  | 'ProveedorRegistrado'
  | 'StockAjustado';

/** Undoes acts on suppliers, items and their stock. */
@Injectable()
export class DeshacerEnInventario {
  constructor(
    undos: Undos,
    commandService: CommandService,
    fichas: Fichas,
    guardarProveedor: GuardarProveedorHandler,
    private readonly editarItem: EditarItemHandler,
    eliminarItem: EliminarItemHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {
    undos.add<Types>({
      ItemDeInventarioCreado: {
        act: async (ctx, { data }) =>
          eliminarItem.execute(ctx, ctx.propio(await itemPorId(db, data.inventario_item_id))),
      },
      ItemDeInventarioEditado: {
        act: (ctx, undone) => {
          const { inventario_item_id, nivel_minimo, costo_unitario_usd } = before(undone);
          return this.editar(ctx, inventario_item_id, { nivel_minimo, costo_unitario_usd, costo_visto: null });
        },
      },
      ProveedorActualizado: {
        act: async (ctx, undone) => {
          const { proveedor_id: id, nombre, version, huella } = before(undone);
          const { datos } = (await fichas.leer([{ id, version, huella }])).get(id) ?? { datos: null };
          // The vault keeps the contact of the previous version; older versions are deleted.
          if (datos === null)
            throw conflicto('YA_CAMBIO', YA_CAMBIO, `version ${version} of ${id} is not in the vault`);
          const contacto = { contacto: null, telefono: null, correo: null, direccion: null, ...datos };
          return guardarProveedor.execute(ctx, undone.club_id, 'actualizar_proveedor', id, { nombre, ...contacto });
        },
      },
      ProveedorRegistrado: {
        act: (ctx, { club_id, data: { proveedor_id } }) =>
          commandService.ejecutar(
            inventario,
            streamDeInventario(club_id),
            { tipo: 'eliminar_proveedor', proveedor_id },
            ctx.metadatos(club_id),
          ),
      },
      StockAjustado: {
        // The lot that gained or lost the difference returns it, or gets it back.
        act: (ctx, { data: { inventario_item_id, cantidad_anterior, insumo_lote } }) =>
          this.editar(ctx, inventario_item_id, { cantidad: cantidad_anterior, cantidad_vista: null, insumo_lote }),
      },
    } satisfies UndosOf<Types>);
  }

  /** Edits these fields; the others do not change. */
  private async editar(ctx: Context, id: string, fields: Partial<EditarItemDto>): Promise<void> {
    const item = ctx.propio(await itemPorId(this.db, id));
    const { cantidad, nivel_minimo, costo_unitario_usd } = item;
    await this.editarItem.execute(ctx, item, {
      cantidad,
      cantidad_vista: cantidad,
      nivel_minimo,
      costo_unitario_usd,
      costo_visto: costo_unitario_usd,
      clase: 'correccion',
      motivo: POR_DESHACER,
      ...{ insumo_lote: null, vencimiento: null, carencia_dias: null },
      ...fields,
    });
  }
}
