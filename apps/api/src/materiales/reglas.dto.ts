import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import { IsIn, IsOptional, ValidateNested } from 'class-validator';
import { opciones } from '@cepa/domain/constantes';
import { PERIODOS_DE_TOPE, UNIDADES_DE_TOPE } from '@cepa/domain/materiales/cambiar-reglas';
import { LIBERABLES, type Liberable } from '@cepa/domain/materiales/liberar';
import { RETENIBLES, type Retenible } from '@cepa/domain/materiales/retener';
import { ListaQuery } from '../nucleo/lista';
import { Id, Ids, Lista, Numero, Texto, UnoDe } from '@cepa/platform';

/** Bulk has a type of its own, or that of its raw material. */
const TIPOS = [
  ...new Set([...opciones('tipos_de_productos_derivados_de_cannabis'), ...opciones('tipos_de_materia_prima')]),
];
const NO_ES_TIPO = 'Elegí tipos de producto de la lista.';

/** Types of product; a missing list is empty. */
const Tipos = (descripcion: string): PropertyDecorator => {
  const partes = [
    ApiProperty({ type: [String], required: false, maxItems: 100, description: descripcion, example: [TIPOS[0]] }),
    Expose(),
    Transform(({ value }: { value: unknown }) => value ?? []),
    IsIn(TIPOS, { each: true, message: NO_ES_TIPO }),
    Lista({ max: 100 }),
  ];
  return (target, key) => partes.forEach((parte) => parte(target, key));
};

/** What is born in quarantine, and what a release needs. */
export class CuarentenaDto {
  @Tipos('Tipos de producto que nacen en cuarentena; vacía es ninguno.')
  tipos: string[];

  @Ids({ opcional: true, min: 0, max: 50, descripcion: 'Tipos de análisis aprobados que pide liberar.' })
  tipos_analisis: string[] | null;
}

/** The most that a person may receive. */
export class TopeDto {
  @Tipos('Tipos de producto que cuenta; vacía son todos.')
  tipos_producto: string[];

  @Numero({ ejemplo: 40, descripcion: 'En unidad; mayor que 0.' })
  cantidad: string;

  @UnoDe(UNIDADES_DE_TOPE, { ejemplo: 'gramos', descripcion: 'Las masas cuentan en gramos.' })
  unidad: 'gramos' | 'mililitros' | 'unidades';

  @UnoDe(PERIODOS_DE_TOPE, { ejemplo: 'mes', descripcion: 'Día y mes de Buenos Aires; o los últimos 30 días.' })
  periodo: 'dia' | 'mes' | '30_dias';
}

/** Body of `PUT /api/reglas_del_libro`: the whole set; what is missing is off. */
export class ReglasDto {
  @ApiProperty({
    type: CuarentenaDto,
    required: false,
    description: 'Qué nace en cuarentena y qué pide liberar; sin ella, nada.',
  })
  @Expose()
  @Transform(({ value }: { value: unknown }) => value ?? null)
  @IsOptional()
  @ValidateNested()
  @Type(() => CuarentenaDto)
  cuarentena: CuarentenaDto | null;

  @ApiProperty({ type: [TopeDto], required: false, description: 'Hasta cuánto recibe cada persona.' })
  @ValidateNested({ each: true })
  @Type(() => TopeDto)
  @Lista({ opcional: true, max: 20 })
  topes: TopeDto[];

  @Texto({ opcional: true, max: 1000, ejemplo: 'Lo pidió la dirección técnica', descripcion: 'Obligatorio.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
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

  @Texto({ opcional: true, max: 1000, descripcion: 'Por qué se libera sin los análisis exigidos.' })
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

  @Texto({ opcional: true, max: 1000, ejemplo: 'Olor raro en el secado', descripcion: 'Obligatorio.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/retenciones`. */
export class RetencionDto extends LevantarRetencionDto {
  @Texto({ opcional: true, max: 200, ejemplo: 'Sospecha', descripcion: 'De qué clase es la causa.' })
  causa: string | null;
}

/** Query of `GET /api/retenciones`. */
export class RetencionesQuery extends ListaQuery {
  @Id({ opcional: true, descripcion: 'Solo las que alcanzan a esta partida: de ella o de lo que la hizo.' })
  sobre_id: string | null;
}
