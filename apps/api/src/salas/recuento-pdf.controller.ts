import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Lectura, isUuid } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { contadas, recuentoPorId } from '@cepa/projections/salas/recuentos.queries';
import { salasProjection } from '@cepa/projections/salas/salas.projection';
import { numeroDeRegistro } from '@cepa/words/registros';
import { Context, Ctx } from '../nucleo/contexto';
import { NombresDeUsuarios, PERSONA_SUPRIMIDA } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { Alcance } from '../reportes/alcance';
import { enDia } from '../reportes/format';
import { informeDeRecuento } from './recuento.informe';

/** A count of a room as a sealed report. */
@ApiTags('reportes')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class RecuentoPdfController {
  constructor(
    private readonly alcance: Alcance,
    private readonly usuarios: NombresDeUsuarios,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('recuento/:id')
  @Lectura('Acta de un recuento: qué plantas había en una sala, cuáles faltan y cuáles sobran, en PDF sellado')
  async recuento(@Ctx() ctx: Context, @Param('id', IdPipe) id: string) {
    const { club_id, sala_nombre, fecha } = ctx.propio(await recuentoPorId(this.db, id));
    return this.alcance.deClub(
      ctx,
      {
        club: club_id,
        asunto: `${sala_nombre}, ${enDia(fecha)}`,
        filtros: [['Recuento', `N.º ${numeroDeRegistro(id)}`]],
      },
      [salasProjection],
      async (db) => ({
        recuento: ctx.propio(await recuentoPorId(db, id)),
        plantas: await contadas(db, id).execute(),
      }),
      async ({ recuento, plantas }) => {
        const { actor_id } = recuento;
        const nombres = await this.usuarios.nombresDeUsuarios(isUuid(actor_id) ? [actor_id] : []);
        return informeDeRecuento(recuento, plantas, nombres.get(actor_id) ?? PERSONA_SUPRIMIDA);
      },
    );
  }
}
