import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { carenciaEl, dichaCarencia } from '@cepa/domain/inventario/carencia';
import { Dia, Id, Lectura, Text, isUuid, malformado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { aplicacionesEn } from '@cepa/projections/trazabilidad/aplicaciones.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';

/** Maximum number: a page of a list. */
const MAX = 200;
const IDS_INVALIDOS = `Debe ser una lista de hasta ${MAX} identificadores separados por comas.`;

/** Query of `GET /api/carencias`. */
export class CarenciasQuery {
  @Text({ max: 40 * MAX, descripcion: `Plantas que se van a cosechar, hasta ${MAX}, separadas por comas.` })
  ids: string;

  @Dia({ opcional: true, descripcion: 'Día de la cosecha; hoy si falta.' })
  dia: string | null;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** A plant that is in its waiting days on that day. */
export interface PlantaEnCarencia {
  readonly id: string;
  readonly codigo: string;
  readonly insumo: string;
  /** The day of the application. */
  readonly dia: string;
  /** The first day on which it may be harvested. */
  readonly desde: string;
  /** The sentence about it. */
  readonly aviso: string;
}

/** Returns which plants of a planned harvest are in their waiting days, whether or not the club refuses that. */
@ApiTags('inventario')
@Controller('carencias')
export class CarenciasController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get()
  @Lectura('Cuáles de estas plantas están en carencia un día')
  async carencias(@Ctx() ctx: Context, @Query() { ids, dia, club_id }: CarenciasQuery): Promise<PlantaEnCarencia[]> {
    const requests = [...new Set(ids.toLowerCase().split(','))];
    if (requests.length > MAX || !requests.every((id) => isUuid(id)))
      throw malformado(IDS_INVALIDOS, { ids: IDS_INVALIDOS });
    const cuando = dia ?? ctx.hoy;
    const plantas = await aplicacionesEn(this.db, ctx.club(club_id), requests, [cuando]);
    return plantas.flatMap(({ id, codigo, aplicaciones }) => {
      const carencia = carenciaEl(aplicaciones, cuando);
      return carencia ? [{ id, codigo, ...carencia, aviso: dichaCarencia(codigo, carencia) }] : [];
    });
  }
}
