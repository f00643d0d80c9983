import { SIN_TIPO_DE_ANALISIS } from '@cepa/words/mensajes/analisis';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { Booleano, DEL_REGISTRO, Dia, Id, List, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { ESTADOS_DE_ANALISIS } from '@cepa/words/analisis';
import { OrdenQuery } from '../nucleo/lista';

const MAX_PARAMS = 200;

/** A parameter that a type measures, with its reference range. */
@SinUso('id')
export class ParametroDto {
  @Text({ max: 200, ejemplo: 'THC', descripcion: 'Parámetro.' })
  nombre_parametro: string;

  @Text({ opcional: true, max: 40, ejemplo: '%' })
  unidad_medida: string | null;

  @Numero({ opcional: true, ejemplo: 15, descripcion: 'Mínimo de referencia.' })
  referencia_min: string | null;

  @Numero({ opcional: true, ejemplo: 25, descripcion: 'Máximo de referencia.' })
  referencia_max: string | null;
}

/** The value of a parameter. */
@SinUso('en_rango')
export class ResultadoDeAnalisisDto extends ParametroDto {
  @Numero({ ejemplo: 18.4, descripcion: 'Valor medido, en unidad_medida.' })
  valor: string;
}

/** Body of `POST /api/tipo_analisis` and `PUT /api/tipo_analisis/{id}`. */
@SinUso(...DEL_REGISTRO)
export class TipoDeAnalisisDto {
  @Text({ max: 200, ejemplo: 'Cannabinoides' })
  nombre: string;

  @Text({ opcional: true })
  descripcion: string | null;

  @ApiProperty({ type: [ParametroDto], required: false })
  @ValidateNested({ each: true })
  @Type(() => ParametroDto)
  @List({ opcional: true, max: MAX_PARAMS })
  parametros: ParametroDto[];

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** Body of `POST /api/analisis` and `PUT /api/analisis/{id}`. */
@SinUso(
  ...DEL_REGISTRO,
  'numero',
  'tipo_analisis',
  'personal',
  'estado',
  'motivo',
  'entidad_id',
  'entidad_tipo',
  'entidadData',
  'archivos',
  'fuera_de_rango',
  'liberacion',
  'puede_aprobar',
)
export class AnalisisDto {
  @Id({ mensaje: SIN_TIPO_DE_ANALISIS })
  tipo_analisis_id: string;

  @Dia({ opcional: true, descripcion: 'Hoy si falta.' })
  fecha_analisis: string | null;

  @Id({ descripcion: 'Persona del personal.' })
  realizado_por: string;

  @Text({ opcional: true, max: 100, ejemplo: 'HPLC' })
  metodo: string | null;

  @Text({ opcional: true, max: 500 })
  observaciones: string | null;

  @Booleano({ opcional: true, descripcion: 'true lo aprueba, si quien lo pide puede aprobar.' })
  aprobado: boolean | null;

  @Text({
    max: 60,
    ejemplo: 'BULK-261121-K7QF2M',
    descripcion: 'Código del lote, la biomasa, la materia prima, el bulk o el envasado.',
  })
  entidad: string;

  @ApiProperty({ type: [ResultadoDeAnalisisDto], required: false })
  @ValidateNested({ each: true })
  @Type(() => ResultadoDeAnalisisDto)
  @List({ opcional: true, max: MAX_PARAMS })
  resultados: ResultadoDeAnalisisDto[];

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** Body of `PUT /api/analisis/{id}/aprobar`. */
export class AprobarAnalisisDto {
  @Booleano({ opcional: true, descripcion: 'false lo desaprueba; true si falta.' })
  aprobado: boolean | null;

  @Text({ opcional: true, descripcion: 'Por qué; obligatorio al desaprobar.' })
  motivo: string | null;
}

/** Query of the list of analyses; the search text is in a header. */
export class AnalisisQuery extends OrdenQuery {
  @UnoDe(Object.keys(ESTADOS_DE_ANALISIS), { opcional: true, ejemplo: 'aprobado' })
  estado: string | null;

  @Dia({ opcional: true, descripcion: 'Hechos desde este día.' })
  fecha_desde: string | null;

  @Dia({ opcional: true, descripcion: 'Hechos hasta este día.' })
  fecha_hasta: string | null;
}
