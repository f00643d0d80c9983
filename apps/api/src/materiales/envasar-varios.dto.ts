import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Entero, List, Numero, UnoDe } from '@cepa/platform';
import { ENVASES, EnvasarDto } from './envasar.dto';

/** One size of package. */
export class TamanoDto {
  @UnoDe(ENVASES, { ejemplo: 'Frasco de vidrio' })
  tipo_envase: string;

  @Numero({ min: 0, ejemplo: 5, descripcion: 'Peso de una unidad, en la unidad del bulk.' })
  peso_por_unidad: string;

  @Entero({ min: 1, max: 1_000_000, ejemplo: 10 })
  cantidad_unidades: number;

  @Numero({ min: 0, ejemplo: 30000 })
  precio_unitario: string;
}

/** Body of `POST /api/producto_final_envasado_varios`: a packaging in several sizes. The server generates the codes. */
export class EnvasarVariosDto extends OmitType(EnvasarDto, [
  'codigo',
  'tipo_envase',
  'peso_por_unidad',
  'cantidad_unidades',
  'precio_unitario',
] as const) {
  @ApiProperty({ type: [TamanoDto], maxItems: 20 })
  @ValidateNested({ each: true })
  @Type(() => TamanoDto)
  @List({ max: 20 })
  tamanos: TamanoDto[];
}
