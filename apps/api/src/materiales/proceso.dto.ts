import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { options } from '@cepa/domain/constantes';
import { Anidado, Booleano, Codigo, Dia, Id, List, Numero, Text, UnoDe } from '@cepa/platform';
import { ListQuery } from '../nucleo/lista';
import { RestoDto } from './baja.dto';
import { UNIDADES_DE_MATERIA } from './unidades';

/** Query of `GET /api/proceso_transformacion`. */
export class ProcesosQuery extends ListQuery {
  @Booleano({ opcional: true, descripcion: 'false: las que siguen abiertas; true: las finalizadas; sin él, todas.' })
  finalizado: boolean | null;
}

/** Body of `POST /api/proceso_transformacion/`. */
export class IniciarProcesoDto {
  @Text({
    max: 200,
    ejemplo: 'Rosin (prensado en caliente)',
    descripcion: 'Los usuales están en /api/constantes/procesos_de_transformacion; se acepta otro.',
  })
  tipo: string;

  @Text({ opcional: true, max: 4000 })
  descripcion: string | null;

  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha_inicio: string | null;

  @Text({ opcional: true, max: 4000 })
  observaciones: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/transformacion_insumo/`. */
export class RegistrarInsumoDto {
  @Id()
  proceso_transformacion_id: string;

  @Id()
  materia_prima_id: string;

  @Numero({ ejemplo: 0.2, descripcion: 'En unidad_medida.' })
  cantidad_usada: string;

  @UnoDe(UNIDADES_DE_MATERIA, { ejemplo: 'kilos' })
  unidad_medida: string;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se usa una materia prima vencida.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** A raw material that a process produces. */
export class ResultadoDto {
  @Id({ descripcion: 'Insumo del que proviene.' })
  materia_prima_origen_id: string;

  @Codigo({ ejemplo: 'MP-261121-K7QF2M' })
  codigo: string;

  @UnoDe(options('tipos_de_materia_prima'), { ejemplo: 'Rosin' })
  tipo: string;

  @Numero({ ejemplo: 30.5, descripcion: 'En unidad_medida.' })
  cantidad_obtenida: string;

  @UnoDe(UNIDADES_DE_MATERIA, { ejemplo: 'gramos' })
  unidad_medida: string;

  @Numero({
    opcional: true,
    min: 0,
    descripcion: 'Gramos de los insumos que consumió; necesaria si el resultado no se mide en masa.',
  })
  masa_consumida: string | null;

  @Id({ opcional: true })
  club_id: string | null;

  @Id({ opcional: true, descripcion: 'El del insumo.' })
  proyecto_id: string | null;

  @Id({ opcional: true, descripcion: 'El del insumo.' })
  lote_id: string | null;

  @Dia({ ejemplo: '2027-11-21', descripcion: 'Después de la del insumo que vence primero, solo con motivo.' })
  fecha_vencimiento: string;

  @Text({ opcional: true, max: 4000 })
  observaciones: string | null;
}

/** Body of `POST /api/proceso_transformacion/{id}/finalizar`. */
export class FinalizarProcesoDto {
  @ApiProperty({ type: [ResultadoDto] })
  @ValidateNested({ each: true })
  @Type(() => ResultadoDto)
  @List({ max: 100 })
  resultados: ResultadoDto[];

  @ApiProperty({
    type: RestoDto,
    required: false,
    description: 'Qué fue de lo que los resultados no tomaron; sin él queda sin declarar.',
  })
  @Anidado()
  @Type(() => RestoDto)
  resto: RestoDto | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué un resultado vence después que un insumo.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}
