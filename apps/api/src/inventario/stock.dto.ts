import { options } from '@cepa/domain/constantes';
import { Booleano, Dia, Id, UnoDe } from '@cepa/platform';
import { BusquedaQuery } from '../nucleo/lista';

/** Query of `GET /api/inventario`. */
export class StockQuery extends BusquedaQuery {
  @Id({ opcional: true, descripcion: 'Solo los de este proveedor.' })
  proveedor_id: string | null;

  @UnoDe(options('inventario_categorias'), { opcional: true, ejemplo: 'Sustratos' })
  categoria: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo aquellos de los que hay menos que su nivel mínimo.' })
  bajo: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo los bajos que tampoco lo que está en camino repone.' })
  faltan: string | null;

  @Booleano({ opcional: true, descripcion: 'true: las sumas de toda la lista, en X-Totales.' })
  totales: boolean | null;
}

/** Query of `GET /api/ordenCompra`. */
export class ComprasQuery extends BusquedaQuery {
  @Id({ opcional: true, descripcion: 'Solo las de este proveedor.' })
  proveedor_id: string | null;

  @Id({ opcional: true, descripcion: 'Solo las que piden este ítem.' })
  item_id: string | null;

  @UnoDe(options('estados_orden_compra_inventario_items'), { opcional: true, ejemplo: 'Pendiente' })
  estado: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo las que esperan algo: ni recibidas ni canceladas.' })
  abiertas: string | null;

  @Dia({ opcional: true, descripcion: 'Se creó ese día o después.' })
  fecha_desde: string | null;

  @Dia({ opcional: true, descripcion: 'Se creó ese día o antes.' })
  fecha_hasta: string | null;

  @Booleano({ opcional: true, descripcion: 'true: las sumas de toda la lista, en X-Totales.' })
  totales: boolean | null;
}
