import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Dia, Id, List, SinUso, Text } from '@cepa/platform';
import { ClubQuery } from '../nucleo/lista';
import { TopeDto } from '../shared/tope.dto';

/** Body of `PUT /api/usuario-medicinal/{id}/permiso`. */
@SinUso('usuario_medicinal_id', 'vencido')
export class PermisoDto {
  @Id({ opcional: true })
  club_id: string | null;

  @Text({ max: 100, ejemplo: 'REPROCANN 48213', descripcion: 'Solo en la bóveda.' })
  numero: string;

  @Dia({ ejemplo: '2027-03-12', descripcion: 'Último día en que vale; puede haber pasado.' })
  vigente_hasta: string;

  @ApiProperty({
    type: [TopeDto],
    required: false,
    description: 'Topes propios: reemplazan a los del club de la misma unidad.',
  })
  @ValidateNested({ each: true })
  @Type(() => TopeDto)
  @List({ opcional: true, max: 20 })
  topes: TopeDto[];
}

/** Query of what may be dispensed to a person now. */
export class EntregaQuery extends ClubQuery {
  @Id({ opcional: true, descripcion: 'Para saber cuántas unidades de él entran en los topes.' })
  producto_final_envasado_id: string | null;

  @Id({ opcional: true, descripcion: 'Para saber hasta cuántas unidades puede corregirse esta entrega.' })
  dispensacion_id: string | null;
}
