import { SIN_PLANTAS } from '@cepa/words/mensajes/campos';
import { LISTA_PARA_COSECHAR } from '@cepa/words/mensajes/lotes';
import { PipeTransform } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import { IsString, MaxLength, ValidateNested } from 'class-validator';
import { options } from '@cepa/domain/constantes';
import { DEL_REGISTRO, Dia, Entero, Id, Ids, List, SinUso, Text, UnoDe, malformado } from '@cepa/platform';
import { BusquedaQuery, ClubQuery } from '../nucleo/lista';
import { ConstanciaDto } from '../shared/constancia.dto';

const ESTADOS = options('estados_de_una_planta');

/** Body of `POST /api/planta/agregar-varias`. */
@SinUso('user_id')
export class AgregarPlantasDto {
  @Dia({ ejemplo: '2026-11-21' })
  fecha_inicio: string;

  @Id({ ejemplo: '9c1e5f7a-2b4d-4f6a-8c0e-5d7f9b1c3e04', descripcion: 'Genética.' })
  variedad_id: string;

  @Entero({ min: 1, ejemplo: 10 })
  cantidad: number;

  @UnoDe(options('origen_planta'), { ejemplo: 'Esqueje' })
  origen: string;

  @Id()
  lote_id: string;

  @ApiProperty({
    type: [String],
    description: 'Códigos propuestos por planta_generar_codigos, uno por planta.',
    example: ['LOT-261121-K7QF2M-001'],
  })
  @Expose()
  @Transform(({ value }: { value: unknown }) => value ?? [])
  @MaxLength(60, { each: true, message: 'El código no es válido.' })
  @IsString({ each: true, message: 'El código no es válido.' })
  @List({ max: 1000 })
  listacodigos: string[];

  @Id({ opcional: true, descripcion: 'Planta madre: una viva del club, de la misma genética, que empezó antes.' })
  madre_id: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Query of `GET /api/planta_generar_codigos`. */
export class GenerarCodigosQuery {
  @Entero({ min: 1, ejemplo: 10 })
  cantidad: number;

  @Id()
  lote_id: string;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `PUT /api/planta/{id}/estado`. */
@SinUso(...DEL_REGISTRO)
export class EstadoDePlantaDto {
  @UnoDe(ESTADOS, { ejemplo: LISTA_PARA_COSECHAR })
  nuevoEstado: string;

  @Text({ opcional: true, max: 1000, descripcion: 'Obligatorio si mueren o se descartan.' })
  motivo: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

@SinUso(
  'club_id',
  'codigo',
  'estado',
  'origen',
  'fecha_inicio',
  'fecha_baja',
  'lote_id',
  'lote',
  'variedad_id',
  'variedad',
)
class PlantaElegida {
  @Id()
  id: string;
}

/** Body of `PUT /api/plantas_estado`: the plants, or a whole lot. */
export class EstadoDePlantasDto extends EstadoDePlantaDto {
  @Id({ opcional: true, descripcion: 'Para todas las plantas activas de un lote.' })
  lote_id: string | null;

  @ApiProperty({ type: [PlantaElegida], required: false })
  @Expose()
  @Transform(({ value }: { value: unknown }) => value ?? [])
  @ValidateNested({ each: true })
  @Type(() => PlantaElegida)
  @List({ max: 2000 })
  plantas: PlantaElegida[];
}

/** Body of `POST /api/planta/{id}/baja`. */
export class BajaDePlantaDto extends ConstanciaDto {}

/** Body of `POST /api/plantas_baja`. */
export class BajaDePlantasDto extends ConstanciaDto {
  @Ids({ max: 1000, mensajeMin: SIN_PLANTAS })
  plantas: string[];
}

/** Query of `GET /api/plantas`. */
export class PlantasQuery extends BusquedaQuery {
  @Id({ opcional: true, descripcion: 'Solo las de este cultivo.' })
  proyecto_id: string | null;

  @Id({ opcional: true, descripcion: 'Solo las de este lote.' })
  lote_id: string | null;

  @Id({ opcional: true, descripcion: 'Solo las que están en esta sala.' })
  sala_id: string | null;

  @Id({ opcional: true, descripcion: 'Solo las de esta genética.' })
  variedad_id: string | null;

  @Text({ opcional: true, max: 36, descripcion: 'Solo las que están en un evento de este tipo, de GET /api/eventos.' })
  etapa: string | null;

  @UnoDe(ESTADOS, { opcional: true, ejemplo: 'Viva' })
  estado: string | null;

  @UnoDe(['true'], { opcional: true, descripcion: 'Solo las que siguen en pie: ni de baja ni cosechadas.' })
  en_pie: string | null;

  @UnoDe(['con', 'sin'], { opcional: true, descripcion: 'Con o sin fecha de baja.' })
  baja: string | null;

  @Text({ opcional: true, max: 200, descripcion: 'Código de la etiqueta de una planta, entero, o identificador.' })
  etiqueta: string | null;
}

/** Query of `GET /api/plantas/filtros`. */
export class PlantasFiltersQuery extends ClubQuery {
  @Id({ opcional: true, descripcion: 'Solo los lotes de este cultivo.' })
  proyecto_id: string | null;
}

/** A path parameter that is a state of plants. */
export class EstadoPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!ESTADOS.includes(value))
      throw malformado('Elegí una opción de la lista.', { estado: 'Elegí una opción de la lista.' });
    return value;
  }
}
