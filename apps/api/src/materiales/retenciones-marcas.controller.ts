import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Id, Lectura, Text, isUuid, malformado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { marcasDe, type Marcas } from '@cepa/projections/materiales/marcas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';

/** Maximum number: a page of a list. */
const MAX = 200;
const IDS_INVALIDOS = `Debe ser una lista de hasta ${MAX} identificadores separados por comas.`;

/** Query of `GET /api/retenciones/marcas`. */
export class MarcasQuery {
  @Text({
    max: 40 * MAX,
    descripcion: `Los registros que una pantalla muestra, hasta ${MAX}, separados por comas.`,
  })
  ids: string;

  @Id({ opcional: true, descripcion: 'Club; el propio si falta.' })
  club_id: string | null;
}

/** A record that is held or in quarantine. */
export interface MarcaDeRegistro extends Marcas {
  readonly id: string;
}

/** Returns which of the records on a screen, of any kind, are held or in quarantine. One request serves a whole list. */
@ApiTags('materiales')
@Controller('retenciones/marcas')
export class RetencionesMarcasController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get()
  @Lectura('Cuáles de estos registros están retenidos o en cuarentena')
  async marcas(@Ctx() ctx: Context, @Query() { ids, club_id }: MarcasQuery): Promise<MarcaDeRegistro[]> {
    const requests = [...new Set(ids.toLowerCase().split(','))];
    if (requests.length > MAX || !requests.every((id) => isUuid(id)))
      throw malformado(IDS_INVALIDOS, { ids: IDS_INVALIDOS });
    const marcas = await marcasDe(this.db, ctx.club(club_id), requests);
    return [...marcas].map(([id, suyas]) => ({ id, ...suyas })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
}
