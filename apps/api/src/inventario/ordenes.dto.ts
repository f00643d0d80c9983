import { ORDEN_SIN_ESTADO } from '@cepa/words/mensajes/inventario';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { DEL_REGISTRO, Id, List, Numero, SinUso, Text } from '@cepa/platform';

/** An item of an order, and how much of it. */
@SinUso('nombre', 'unidad_de_medida', 'inventario_item', 'recibida')
export class ItemPedidoDto {
  @Id()
  inventario_item_id: string;

  @Numero({ ejemplo: 10 })
  cantidad: string;

  @Numero({ opcional: true, ejemplo: 3.2, descripcion: 'En dólares; el del ítem si falta.' })
  costo_unitario_usd: string | null;
}

/** Body of `POST /api/ordenCompra`. The server computes the estimate and ignores a sent one. */
@SinUso(...DEL_REGISTRO, 'costo_inicial_estimado_usd', 'costo_final_usd', 'fecha_creacion', 'proveedor')
export class OrdenDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Id()
  proveedor_id: string;

  @Text({
    max: 200,
    ejemplo: 'Pendiente',
    obligatorio: ORDEN_SIN_ESTADO,
    descripcion: 'De /api/constantes/estados_orden_compra_inventario_items.',
  })
  estado: string;

  @ApiProperty({ type: [ItemPedidoDto], maxItems: 500 })
  @ValidateNested({ each: true })
  @Type(() => ItemPedidoDto)
  @List({ opcional: true, max: 500 })
  items: ItemPedidoDto[];
}
