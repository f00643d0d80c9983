import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import { ValidateBy, ValidateNested, isUUID } from 'class-validator';
import { TIPOS_DE_PLANIFICACION } from '@cepa/domain/tareas/registrar-tarea';
import {
  Booleano,
  DEL_REGISTRO,
  Dia,
  Entero,
  Id,
  Ids,
  Instante,
  List,
  Numero,
  SinUso,
  Text,
  UnoDe,
} from '@cepa/platform';
import { TIPOS_DE_OBJETO, type TipoDeObjeto } from '@cepa/projections/tareas/objetos.queries';
import { OrdenQuery } from '../nucleo/lista';

const MAX_VALUE = 2000;
const MAX_ATRIBUTOS = 200;

const esValue = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= MAX_VALUE && !value.includes('\u0000') && value.isWellFormed();

const esMapa = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text, because forms send numbers as numbers. */
function asText(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : value;
}

/** The value of each attribute, by its id. Numbers are kept as they are written. */
function ValuesPerAtributo(): PropertyDecorator {
  const api = ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: MAX_VALUE },
    nullable: true,
    description: 'Valor de cada atributo, por su identificador.',
    example: { '0e6f0c2d-6a6d-4d6b-9b0a-3c5d7e9f1a03': '6.1' },
  });
  const transformar = Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => {
    const value = obj[key];
    if (value === undefined || value === null || value === '') return {};
    if (!esMapa(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([id, givenValue]) => [id.toLowerCase(), asText(givenValue)]));
  });
  const reglas = ValidateBy(
    {
      name: 'valores',
      validator: {
        validate: (value: unknown) =>
          esMapa(value) &&
          Object.keys(value).length <= MAX_ATRIBUTOS &&
          Object.entries(value).every(([id, givenValue]) => isUUID(id) && esValue(givenValue)),
      },
    },
    { message: 'Debe ser el valor de cada atributo, por su identificador.' },
  );
  return (target, property) => {
    for (const decorar of [Expose(), transformar, reglas, api]) decorar(target, property);
  };
}

/** Screens send people as whole records, or only their ids. */
const idDePersona = (persona: unknown): unknown =>
  typeof persona === 'object' && persona !== null && 'id' in persona ? persona.id : persona;

/** An item that a task used. */
@SinUso(...DEL_REGISTRO.filter((field) => field !== 'id'), 'inventario_item', 'nombre', 'unidad_de_medida', 'lotes')
export class InsumoDto {
  @Id({ opcional: true, descripcion: 'Ítem del inventario.' })
  inventario_item_id: string | null;

  @Id({ opcional: true, descripcion: 'El mismo ítem, si no se dice con el otro nombre.' })
  id: string | null;

  @Numero({ opcional: true, min: 0, ejemplo: 2.5, descripcion: 'En la unidad del ítem.' })
  cantidad: string | null;

  @Booleano({ opcional: true, descripcion: 'Descontar del stock; sí si falta.' })
  descuenta_stock: boolean | null;

  @Booleano({ opcional: true, descripcion: 'Sumar al costo de la tarea; no si falta.' })
  suma_del_costo: boolean | null;

  @Text({
    opcional: true,
    max: 60,
    ejemplo: 'L-77',
    descripcion:
      'Código de la etiqueta del lote del que sale, o el lote del proveedor; si falta, lo que no tiene lote y después el más viejo sin vencer.',
  })
  insumo_lote: string | null;
}

/** Fields of a task that was read and is sent back: names of the records that it refers to. */
const DE_LO_LEIDO = [
  ...DEL_REGISTRO,
  'proyecto_id',
  'objeto',
  'categoria',
  'nombre_tarea',
  'costo_real_usd',
  'valor_tarea',
  'personal',
  'cumpli_grupo',
  'cumpli_etiqueta',
];

/** The fields of a task, of any event. */
export class DatosDeTareaDto {
  @Instante({ ejemplo: '2026-11-21T09:00:00-03:00', descripcion: 'Cuándo se hizo.' })
  fecha_creacion: string;

  @UnoDe(TIPOS_DE_OBJETO, { mensaje: 'Elegí un tipo de objeto de la lista.', ejemplo: 'Sala' })
  tipo_objeto: TipoDeObjeto;

  @Id({ opcional: true, descripcion: 'Obligatorio, salvo para el evento y el cultivo mismos.' })
  objeto_id: string | null;

  @Id({ opcional: true, descripcion: 'Actividad del plan que se hizo, si estaba planeada.' })
  plan_cultivo_actividades_id: string | null;

  @UnoDe(TIPOS_DE_PLANIFICACION, {
    opcional: true,
    mensaje: 'Elegí un tipo de planificación de la lista.',
    descripcion: 'Si falta, planeada cuando hay actividad y no planeada cuando no.',
  })
  tipo_planificacion_tarea: string | null;

  @Entero({ opcional: true, min: 1, descripcion: 'El de la actividad: no se lee de acá.' })
  numero_etapa_plan_cultivo_actividades: number | null;

  @Numero({ opcional: true, ejemplo: 12.5, descripcion: 'En la moneda del club, sin los insumos; 0 si falta.' })
  costo_final_usd: string | null;

  @Numero({ opcional: true, ejemplo: 0.75, descripcion: 'Horas; 0 si falta.' })
  duracion_horas: string | null;

  @ValuesPerAtributo()
  atributos: Record<string, string>;

  @Id({ opcional: true, descripcion: 'La de la tarea si falta.' })
  categoria_id: string | null;

  @Id()
  nombre_tarea_id: string;

  @Ids({ opcional: true, min: 0, max: 200 })
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(idDePersona) : value))
  personalAsignado: string[] | null;

  @ApiProperty({ type: [InsumoDto], required: false, nullable: true })
  @Expose()
  @ValidateNested({ each: true })
  @Type(() => InsumoDto)
  @Transform(({ value }: { value: unknown }) => value ?? [])
  @List({ max: 200 })
  tarea_usa_items: InsumoDto[];

  @Id({ opcional: true })
  cumpli_grupo_id: string | null;

  @Id({ opcional: true })
  cumpli_etiqueta_id: string | null;

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/tareas`. */
@SinUso(...DE_LO_LEIDO)
export class TareaDto extends DatosDeTareaDto {
  @Id()
  proyecto_evento_id: string;
}

/** Body of `PUT /api/tareas/{id}`: the task stays in its event. */
@SinUso(...DE_LO_LEIDO, 'proyecto_evento_id')
export class EditarTareaDto extends DatosDeTareaDto {
  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se corrige: obligatorio.' })
  motivo: string | null;
}

/** Body of `DELETE /api/tareas/{id}`: optional. */
export class EliminarTareaDto {
  @Text({ opcional: true, max: 1000, descripcion: 'Por qué se elimina.' })
  motivo?: string | null;

  @Id({ opcional: true })
  club_id?: string | null;
}

/** Query of the lists that only need a club. */
export class DelClubQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** Query of the tasks of an event. */
export class TareasQuery extends OrdenQuery {
  @Dia({ opcional: true, descripcion: 'Hechas ese día o después.' })
  desde: string | null;

  @Dia({ opcional: true, descripcion: 'Hechas ese día o antes.' })
  hasta: string | null;

  @Text({ opcional: true, max: 36, descripcion: 'Solo la de este id.' })
  tarea: string | null;
}
