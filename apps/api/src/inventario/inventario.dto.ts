import { BusquedaQuery, OrdenQuery } from '../nucleo/lista';
import { options } from '@cepa/domain/constantes';
import { DEL_REGISTRO, Dia, Entero, Id, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';

/** The reasons that an inline edit of the quantity offers. */
export const CLASES_DE_AJUSTE = ['recuento', 'correccion', 'compra', 'perdida'] as const;

/** Body of `POST /api/inventario`. */
@SinUso(...DEL_REGISTRO)
export class ItemDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id()
  proveedor_id: string;

  @Text({ max: 200, ejemplo: 'Perlita' })
  nombre: string;

  @UnoDe(options('inventario_categorias'), { ejemplo: 'Sustratos', mensaje: 'Elegí una categoría de la lista.' })
  categoria: string;

  @UnoDe(options('unidades-medida'), { ejemplo: 'kilos', mensaje: 'Elegí una unidad de la lista.' })
  unidad_de_medida: string;

  @Numero({ ejemplo: 12.5, min: 0, mensajeMin: SIN_NEGATIVOS })
  cantidad: string;

  @Numero({ opcional: true, ejemplo: 2, min: 0, mensajeMin: SIN_NEGATIVOS, descripcion: '0 si falta.' })
  nivel_minimo: string | null;

  @Numero({ opcional: true, ejemplo: 3.2, min: 0, mensajeMin: SIN_NEGATIVOS, descripcion: 'En dólares; 0 si falta.' })
  costo_unitario_usd: string | null;

  @Numero({ opcional: true, min: 0, mensajeMin: SIN_NEGATIVOS, descripcion: 'Otro nombre de costo_unitario_usd.' })
  costo_unitario: string | null;
}

/** Body of `PUT /api/inventario_editar/{id}`: category, name and unit do not change. */
@SinUso(...DEL_REGISTRO, 'proveedor_id', 'nombre', 'categoria', 'unidad_de_medida')
export class EditarItemDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Numero({ ejemplo: 10, min: 0, mensajeMin: SIN_NEGATIVOS })
  cantidad: string;

  @Numero({ ejemplo: 2, min: 0, mensajeMin: SIN_NEGATIVOS })
  nivel_minimo: string;

  @Numero({ ejemplo: 3.2, min: 0, mensajeMin: SIN_NEGATIVOS, descripcion: 'En dólares.' })
  costo_unitario_usd: string;

  @Numero({
    opcional: true,
    descripcion: 'La cantidad que se veía al empezar a editar: si no se tocó, queda la que hay ahora.',
  })
  cantidad_vista: string | null;

  @Numero({
    opcional: true,
    descripcion: 'El costo que se veía al empezar a editar: si no se tocó, queda el que hay ahora.',
  })
  costo_visto: string | null;

  @UnoDe(CLASES_DE_AJUSTE, { opcional: true, descripcion: 'Por qué cambia la cantidad; recuento si falta.' })
  clase: (typeof CLASES_DE_AJUSTE)[number] | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué cambia la cantidad, en palabras.' })
  motivo: string | null;

  @Text({
    opcional: true,
    max: 60,
    ejemplo: 'L-77',
    descripcion: 'Lote del proveedor que gana o pierde la diferencia; si falta, lo que no tiene lote.',
  })
  insumo_lote: string | null;

  @Dia({ opcional: true, descripcion: 'Último día en que se usa el lote.' })
  vencimiento: string | null;

  @Entero({ opcional: true, min: 0, max: 3650, descripcion: 'Días de carencia del lote.' })
  carencia_dias: number | null;
}

/** Query of the items of a supplier. */
export class ItemsQuery extends BusquedaQuery {
  @UnoDe(['true'], { opcional: true, descripcion: 'Solo aquellos de los que hay menos que su nivel mínimo.' })
  bajo: string | null;

  @Text({ opcional: true, max: 36, descripcion: 'Solo el de este id.' })
  item: string | null;
}

const CLASES_DE_MOVIMIENTO = ['comprado', 'usado', 'devuelto', 'contado', 'corregido', 'perdido', 'valuado'] as const;

/** Query of the card of an item. */
export class MovimientosQuery extends OrdenQuery {
  @UnoDe(CLASES_DE_MOVIMIENTO, { opcional: true, ejemplo: 'usado' })
  clase: string | null;

  @Dia({ opcional: true, descripcion: 'Se registró ese día o después.' })
  fecha_desde: string | null;

  @Dia({ opcional: true, descripcion: 'Se registró ese día o antes.' })
  fecha_hasta: string | null;
}
