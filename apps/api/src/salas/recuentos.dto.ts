import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { Id, List, Text, comoSeVe } from '@cepa/platform';
import { ListQuery } from '../nucleo/lista';

/** Maximum number of codes of one count. */
const MAX_CODIGOS = 1000;
const NO_ES_CODIGO = 'El código no es válido.';

/** Body of `POST /api/recuentos`. */
export class RecuentoDto {
  @Id()
  sala_id: string;

  @ApiProperty({
    type: [String],
    maxItems: MAX_CODIGOS,
    description: 'Lo leído de cada etiqueta: el código de la planta o su identificador. Ninguno, si no quedó ninguna.',
    example: ['LOT-261121-K7QF2M-001'],
  })
  @Expose()
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' ? comoSeVe(one) : one)) : value,
  )
  @MinLength(1, { each: true, message: NO_ES_CODIGO })
  @MaxLength(60, { each: true, message: NO_ES_CODIGO })
  @IsString({ each: true, message: NO_ES_CODIGO })
  @List({ max: MAX_CODIGOS })
  codigos: string[];

  @Text({ opcional: true, max: 2000 })
  notas: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of `GET /api/recuentos`. */
export class RecuentosQuery extends ListQuery {
  @Id({ descripcion: 'Sala que se recorrió.' })
  sala_id: string;
}
