import { ORDEN_SIN_ESTADO } from '@cepa/words/mensajes/inventario';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { DEL_REGISTRO, Id, List, SinUso, Text } from '@cepa/platform';
import { RecibidoDto } from './lotes-de-insumo.dto';

/** Body of `PUT /api/ordenCompra/estado/{id}`. */
@SinUso(...DEL_REGISTRO)
export class EstadoDeOrdenDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({
    max: 200,
    ejemplo: 'Recibida',
    obligatorio: ORDEN_SIN_ESTADO,
    descripcion: 'De /api/constantes/estados_orden_compra_inventario_items.',
  })
  estado: string;

  @ApiProperty({
    type: [RecibidoDto],
    maxItems: 500,
    required: false,
    description: 'Lo que llegó ahora; si falta y el estado es Recibida, todo lo que faltaba.',
  })
  @ValidateNested({ each: true })
  @Type(() => RecibidoDto)
  @List({ max: 500 })
  @IsOptional()
  recibido?: RecibidoDto[] | null;
}
