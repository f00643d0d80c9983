import { ApiProperty } from '@nestjs/swagger';
import { Expose, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { MAX_DIAS } from '@cepa/domain/alertas/alertas';
import { Booleano, Entero, Id, List, Text, UnoDe } from '@cepa/platform';
import { GRUPOS_DE_ALERTAS, type GrupoDeAlertas } from '@cepa/projections/alertas/alertas.table';

/** Maximum number of alerts in one request. */
const MAX_ALERTAS = 200;

/** Query of `GET /api/alertas`. */
export class AlertasQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;

  @Entero({
    opcional: true,
    min: 0,
    max: 1000,
    descripcion: 'Elementos por grupo, como máximo; sin él, todos; con 0, solo los totales de los encabezados.',
  })
  limit: number | null;

  @UnoDe(['lote'], {
    opcional: true,
    descripcion: 'Con lote, las plantas de un lote son una sola alerta: la del lote, con su cantidad.',
  })
  agrupar: 'lote' | null;
}

/** Query of the routes about a club's alerts. */
export class DeAlertasQuery {
  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** One alert. */
export class AlertaDto {
  @UnoDe(GRUPOS_DE_ALERTAS, { ejemplo: 'producto_envasado_vencido', descripcion: 'Grupo.' })
  grupo: GrupoDeAlertas;

  @Id({ descripcion: 'Registro de la alerta; de plantas, también su lote, por todas ellas.' })
  id: string;
}

/** Body of `POST /api/alertas/retomar`. */
export class RetomarAlertasDto {
  @ApiProperty({ type: [AlertaDto] })
  @Expose()
  @ValidateNested({ each: true })
  @Type(() => AlertaDto)
  @List({ max: MAX_ALERTAS })
  alertas: AlertaDto[];

  @Id({ opcional: true })
  club_id: string | null;
}

/** Body of `POST /api/alertas/posponer`. */
export class PosponerAlertasDto extends RetomarAlertasDto {
  @Entero({ min: -1, max: 9999, ejemplo: 7, descripcion: `Días desde hoy, de 1 a ${MAX_DIAS}.` })
  dias: number;

  @Text({ opcional: true, max: 1000, ejemplo: 'Se retira el viernes', descripcion: 'Obligatorio.' })
  motivo: string | null;
}

/** Body of `PUT /api/alertas/resumen`. */
export class ElegirResumenDto {
  @Booleano({ descripcion: 'Si la persona recibe por correo, cada día, las alertas de su club.' })
  recibe: boolean;

  @Id({ opcional: true })
  club_id: string | null;
}
