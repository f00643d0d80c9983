import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { LIBERABLES, type Liberable } from '@cepa/domain/materiales/liberar';
import { RETENIBLES, type Retenible } from '@cepa/domain/materiales/retener';
import { BusquedaQuery, ListQuery } from '../nucleo/lista';
import { Anidado, Booleano, Codigo, Dia, Id, Ids, List, Text, UnoDe } from '@cepa/platform';
import { Tipos, TopeDto } from '../shared/tope.dto';

/** What starts in quarantine, and what a release requires. */
export class CuarentenaDto {
  @Tipos('Tipos de producto que nacen en cuarentena; vacía es ninguno.')
  tipos: string[];

  @Ids({ opcional: true, min: 0, max: 50, descripcion: 'Tipos de análisis aprobados que pide liberar.' })
  tipos_analisis: string[] | null;
}

/** Body of `PUT /api/reglas_del_libro`: the whole set; missing rules are off. */
export class ReglasDto {
  @ApiProperty({
    type: CuarentenaDto,
    required: false,
    description: 'Qué nace en cuarentena y qué pide liberar; sin ella, nada.',
  })
  @Anidado()
  @Type(() => CuarentenaDto)
  cuarentena: CuarentenaDto | null;

  @Booleano({ opcional: true, descripcion: 'Si nadie recibe sin un permiso vigente.' })
  permiso_obligatorio: boolean | null;

  @ApiProperty({ type: [TopeDto], required: false, description: 'Hasta cuánto recibe cada persona.' })
  @ValidateNested({ each: true })
  @Type(() => TopeDto)
  @List({ opcional: true, max: 20 })
  topes: TopeDto[];

  @Text({ opcional: true, max: 1000, ejemplo: 'Lo pidió la dirección técnica', descripcion: 'Obligatorio.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** A record that would have been held. */
export class RetenidoDto {
  @Codigo({
    ejemplo: 'LOT-001',
    descripcion: 'De un lote, planta, biomasa, materia prima, bulk, envasado o lote de un insumo.',
  })
  codigo: string;

  @Dia({ ejemplo: '2026-10-01' })
  desde: string;
}

/** Body of `POST /api/reglas_del_libro/probar`: the rules to try, and the records that would have been held. */
export class ProbarReglasDto extends ReglasDto {
  @ApiProperty({
    type: RetenidoDto,
    required: false,
    description: 'Quién no lo habría recibido si hubiera estado retenido desde ese día, con lo que se hizo con él.',
  })
  @Anidado()
  @Type(() => RetenidoDto)
  retenido: RetenidoDto | null;
}

const PARTIDAS = 'De un mismo tipo.';

/** Body of `POST /api/liberaciones`. */
export class LiberacionDto {
  @UnoDe(LIBERABLES, { ejemplo: 'envasado' })
  tipo: Liberable;

  @Ids({ max: 200, descripcion: PARTIDAS })
  ids: string[];

  @Ids({ opcional: true, min: 0, max: 100, descripcion: 'Análisis aprobados; todos los que haya si falta.' })
  analisis_ids: string[] | null;

  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se libera sin los análisis exigidos.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/retenciones/levantar`. */
export class LevantarRetencionDto {
  @UnoDe(RETENIBLES, { ejemplo: 'lote' })
  tipo: Retenible;

  @Ids({ max: 200, descripcion: PARTIDAS })
  ids: string[];

  @Text({ opcional: true, max: 1000, ejemplo: 'Olor raro en el secado', descripcion: 'Obligatorio.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/retenciones`. */
export class RetencionDto extends LevantarRetencionDto {
  @Text({ opcional: true, max: 200, ejemplo: 'Sospecha', descripcion: 'De qué clase es la causa.' })
  causa: string | null;
}

/** Query of `GET /api/por_liberar`. */
export class PorLiberarQuery extends BusquedaQuery {
  @UnoDe(LIBERABLES, { opcional: true, ejemplo: 'envasado' })
  que: Liberable | null;

  @Text({ opcional: true, max: 60, descripcion: 'Palabras del producto.' })
  producto: string | null;

  @Text({ opcional: true, max: 60, descripcion: 'Parte del nombre de una genética de la que viene.' })
  variedad: string | null;
}

/** Query of `GET /api/retenciones`. */
export class RetencionesQuery extends ListQuery {
  @Id({ opcional: true, descripcion: 'Solo las que alcanzan a esta partida: de ella o de lo que la hizo.' })
  sobre_id: string | null;
}
