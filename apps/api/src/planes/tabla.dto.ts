import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { DEL_REGISTRO, Dia, Entero, Id, Ids, List, Numero, SinUso, Text, UnoDe } from '@cepa/platform';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';

export type Desde = 'cultivo' | 'etapa';
export const DESDE = ['cultivo', 'etapa'] as const;

/** A planned input of an activity. */
@SinUso('nombre', 'unidad_de_medida')
export class InsumoPrevistoDto {
  @Id()
  inventario_item_id: string;

  @Numero({ ejemplo: 2.5, descripcion: 'En la unidad del ítem.' })
  cantidad: string;
}

/** The fields of a row that are only in answers. */
const DE_LA_ROW = ['actividad_id', 'plan_id', 'cambio', 'ahora', 'moneda', 'orden'] as const;

/** A row of a plan's table (rules `planes.actividades`, `planes.dia`). */
@SinUso(...DEL_REGISTRO.filter((field) => field !== 'id'), ...DE_LA_ROW)
export class FilaDeActividadDto {
  @Id({ opcional: true, descripcion: 'La actividad que la fila cambia; sin ella es una nueva.' })
  id: string | null;

  @Text({ max: 200, ejemplo: 'Floración', descripcion: 'Etapa: evento de cultivo.' })
  etapa_evento_cultivo: string;

  @Text({ max: 200, ejemplo: 'Nutrición' })
  categoria_tarea: string;

  @Text({ max: 200, ejemplo: 'Riego' })
  nombre_tarea: string;

  @Text({ opcional: true, max: 1000 })
  descripcion: string | null;

  @Numero({ opcional: true, min: 0, mensajeMin: SIN_NEGATIVOS, descripcion: 'Costo estimado; 0 si falta.' })
  costo_estimado_usd: string | null;

  @Numero({ opcional: true, min: 0, mensajeMin: SIN_NEGATIVOS, descripcion: 'Horas estimadas; 0 si falta.' })
  costo_estimado_moneda_alternativa: string | null;

  @Entero({ opcional: true, min: 1, descripcion: 'Orden; el lugar de la fila si falta.' })
  numero_etapa: number | null;

  @UnoDe(DESDE, { opcional: true, descripcion: 'Desde qué inicio se cuentan los días; el del cultivo si falta.' })
  desde: Desde | null;

  @Entero({ opcional: true, min: -1_000_000, descripcion: 'Días desde ese inicio; sin día si falta.' })
  dias: number | null;

  @ApiProperty({ type: [InsumoPrevistoDto], maxItems: 50, required: false, description: 'Insumos previstos.' })
  @ValidateNested({ each: true })
  @Type(() => InsumoPrevistoDto)
  @List({ opcional: true, max: 50 })
  insumos: InsumoPrevistoDto[];
}

/** Body of `PUT /api/planes_cultivo/{id}/actividades`. */
@SinUso(...DEL_REGISTRO)
export class TablaDePlanDto {
  @Id({ opcional: true })
  club_id: string | null;

  @ApiProperty({ type: [FilaDeActividadDto], maxItems: 1000, description: 'Filas nuevas y filas que cambian.' })
  @ValidateNested({ each: true })
  @Type(() => FilaDeActividadDto)
  @List({ opcional: true, max: 1000 })
  actividades: FilaDeActividadDto[];

  @Ids({ opcional: true, min: 0, max: 1000, descripcion: 'Actividades que dejan el plan.' })
  eliminadas: string[] | null;
}

/** Query of `GET /api/planes_calendario`. */
export class CalendarioQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Id({ opcional: true, descripcion: 'Cultivo; todos los del club si falta.' })
  proyecto_id: string | null;

  @Dia({ descripcion: 'Primer día.' })
  desde: string;

  @Dia({ descripcion: 'Último día: hasta 62 después.' })
  hasta: string;

  @Entero({
    opcional: true,
    min: 0,
    max: 50,
    descripcion: 'Actividades de cada día, las demás solo contadas; 3 si falta.',
  })
  por_dia: number | null;
}

/** Query of `GET /api/planes_pendientes`. */
export class PendientesQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Id({ opcional: true, descripcion: 'Cultivo; todos los del club si falta.' })
  proyecto_id: string | null;

  @Dia({ opcional: true, descripcion: 'Último día; hoy si falta.' })
  hasta: string | null;

  @Entero({ opcional: true, min: 0, max: 100, descripcion: 'Cuántas, las demás solo contadas; 20 si falta.' })
  limit: number | null;
}
