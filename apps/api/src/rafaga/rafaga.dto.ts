import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ArrayMinSize, IsObject, IsString, MaxLength } from 'class-validator';
import { Id, List, UnoDe, comoSeVe } from '@cepa/platform';

/** The acts that a burst can do. */
export const ACTOS = ['estado', 'etapa', 'sala', 'tarea', 'baja', 'foto', 'pesar'] as const;

/** Maximum number of codes of one burst. */
const MAX_CODIGOS = 200;

/** Body of `POST /api/rafaga`. */
export class RafagaDto {
  @UnoDe(ACTOS, { ejemplo: 'estado', descripcion: 'Qué se hace con cada planta.' })
  acto: (typeof ACTOS)[number];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description:
      'Lo que pide el acto: estado, como PUT /planta/{id}/estado; etapa, como POST /planta_eventos, con proyecto_evento_id; sala, como POST /sala_plantas/multiple; tarea, como POST /tareas, sobre la planta; baja, como POST /planta/{id}/baja; foto, como POST /fotos/planta/{id}, la misma en cada planta, en base64; pesar, como POST /cosechas, con el peso de cada código en pesos.',
    example: { nuevoEstado: 'Lista para cosechar' },
  })
  @Expose()
  @IsObject({ message: 'Debe ser un objeto.' })
  datos: Record<string, unknown>;

  @ApiProperty({
    type: [String],
    minItems: 1,
    maxItems: MAX_CODIGOS,
    description: 'Lo leído de cada etiqueta: el código de la planta o su identificador.',
    example: ['LOT-261121-K7QF2M-001'],
  })
  @Expose()
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((one: unknown) => (typeof one === 'string' ? comoSeVe(one) : one)) : value,
  )
  @MaxLength(60, { each: true, message: 'El código no es válido.' })
  @IsString({ each: true, message: 'El código no es válido.' })
  @ArrayMinSize(1, { message: 'Leé al menos un código.' })
  @List({ max: MAX_CODIGOS })
  codigos: string[];

  @Id({ opcional: true })
  club_id: string | null;
}
