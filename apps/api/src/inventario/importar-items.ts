import { UNIDAD_DE_MEDIDA } from '@cepa/words/titulos';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Kysely } from 'kysely';
import { llano } from '@cepa/domain/importaciones/celdas';
import { column, optional, optionColumn, type Field } from '@cepa/domain/importaciones/columnas';
import { inventario, streamDeInventario } from '@cepa/domain/inventario/inventario';
import { conflicto, noEncontrado, reglaRota } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { itemPorId, itemsDelClub, movimientosDelItem } from '@cepa/projections/inventario/inventario.queries';
import { todosLosProveedores } from '@cepa/projections/inventario/proveedores.queries';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { Importables, type Importable, type View } from '../shared/importables';
import { crearItemDe } from './crear-item';
import { ItemDto } from './inventario.dto';
import { EliminarItemHandler } from './stock.handler';

const CANTIDAD = { kind: 'numero', min: 0 } as const;
const DESCONOCIDO = 'No hay un proveedor con ese nombre en el club: cargalo primero.';

/** The columns of a spreadsheet of items. */
const LAYOUT: readonly Field[] = [
  column('proveedor', 'Proveedor', { kind: 'texto' }, 'Vivero del Sur'),
  column('nombre', 'Nombre', { kind: 'texto' }, 'Perlita', ['Ítem', 'Insumo', 'Producto', 'Artículo']),
  optionColumn('categoria', 'Categoría', 'inventario_categorias', ['Rubro']),
  optionColumn('unidad_de_medida', UNIDAD_DE_MEDIDA, 'unidades-medida', ['Unidad']),
  column('cantidad', 'Cantidad', CANTIDAD, '12,5', ['Stock', 'Existencia']),
  optional(column('nivel_minimo', 'Nivel mínimo', CANTIDAD, '2', ['Mínimo', 'Stock mínimo'])),
  optional(column('costo_unitario_usd', 'Costo unitario (USD)', CANTIDAD, '3,2', ['Costo unitario', 'Costo'])),
];

/**
 * Imports items of stock from a spreadsheet, by supplier and name. A file does not change the stock of an existing
 * item; a count does.
 */
@Injectable()
export class ImportarItems implements Importable<ItemDto>, OnModuleInit {
  readonly tipo = 'items';
  readonly registro = 'inventario_item';
  readonly layout = LAYOUT;
  readonly eventos = ['ItemDeInventarioCreado', 'ItemDeInventarioEliminado', 'ProveedorRegistrado'];

  constructor(
    private readonly commandService: CommandService,
    private readonly eliminarItem: EliminarItemHandler,
    private readonly importables: Importables,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  onModuleInit(): void {
    this.importables.add(this);
  }

  async mirar(clubId: string): Promise<View<ItemDto>> {
    const [proveedores, items] = await Promise.all([
      todosLosProveedores(this.db, clubId),
      itemsDelClub(this.db, clubId),
    ]);
    const porNombre = new Map(proveedores.map(({ id, nombre }) => [llano(nombre), id]));
    const proveedorDe = (nombre: unknown): string | undefined =>
      typeof nombre === 'string' ? porNombre.get(llano(nombre)) : undefined;
    return {
      known: items.map(({ id, nombre, proveedor_id }) => ({
        id,
        nombre,
        key: `${proveedor_id} ${llano(nombre)}`,
      })),
      keyOf: ({ proveedor, nombre }) => {
        const suyo = proveedorDe(proveedor);
        return suyo !== undefined && typeof nombre === 'string' ? `${suyo} ${llano(nombre)}` : null;
      },
      body: ({ proveedor, ...values }) => {
        const proveedor_id = proveedorDe(proveedor);
        if (proveedor_id === undefined)
          throw reglaRota('PROVEEDOR_DESCONOCIDO', DESCONOCIDO, { proveedor: DESCONOCIDO });
        return { ...values, proveedor_id };
      },
      dto: ItemDto,
    };
  }

  async crear(ctx: Context, clubId: string, datos: ItemDto): Promise<string> {
    const id = ctx.nuevoId(this.registro);
    await this.commandService.ejecutar(
      inventario,
      streamDeInventario(clubId),
      crearItemDe(id, datos),
      ctx.metadatos(clubId),
    );
    return id;
  }

  /** An item that was used since is kept, because its movements refer to it. */
  async eliminar(ctx: Context, _clubId: string, id: string): Promise<void> {
    const item = await itemPorId(this.db, id);
    if (!item) throw noEncontrado(`no item ${id}`);
    const { filas } = await movimientosDelItem(this.db, id, { limit: 2, orden: null });
    if (filas.some(({ creado_en }) => creado_en !== item.creado_en))
      throw conflicto('ITEM_CON_MOVIMIENTOS', 'El ítem ya tiene movimientos.');
    await this.eliminarItem.execute(ctx, item);
  }
}
