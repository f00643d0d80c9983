import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  plantasDeRecuento,
  recuentoPorId,
  recuentosDeSala,
  type PlantaDeRecuento,
  type RecuentoLeido,
} from '@cepa/projections/salas/recuentos.queries';
import { salaPorId } from '@cepa/projections/salas/salas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista } from '../nucleo/lista';
import { SinSenal } from '../nucleo/sin-senal';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { RecuentoDto, RecuentosQuery } from './recuentos.dto';
import { RegistrarRecuentoHandler } from './registrar-recuento.handler';

const vistaDeRecuento = ({ actor_id: _actor, desconocidos, ...recuento }: RecuentoLeido) => ({
  ...recuento,
  desconocidos: [...desconocidos],
});

/** A count of a room, without its plants. */
export type Recuento = ReturnType<typeof vistaDeRecuento>;

/** A count of a room with its result. */
export type RecuentoEntero = Recuento & { readonly plantas: readonly PlantaDeRecuento[] };

/** Results of counts in rooms: a count moves and retires nothing. */
@ApiTags('salas')
@Controller()
export class RecuentosController {
  constructor(
    private readonly registrarRecuento: RegistrarRecuentoHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('recuentos')
  @Lectura('Recuentos de una sala')
  @List()
  async listar(@Ctx() ctx: Context, @Query() query: RecuentosQuery) {
    const { club_id } = ctx.propio(await salaPorId(this.db, query.sala_id));
    return conVista(recuentosDeSala(this.db, club_id, query.sala_id, query), vistaDeRecuento);
  }

  @Get('recuentos/:id')
  @Lectura('Un recuento: qué plantas estaban, cuáles faltan y cuáles sobran')
  uno(@Ctx() ctx: Context, @Param('id', IdPipe) id: string): Promise<RecuentoEntero> {
    return this.leer(ctx, id);
  }

  @Post('recuentos')
  @SinSenal()
  @Escritura('Registrar qué plantas hay en una sala')
  async registrar(@Ctx() ctx: Context, @Body() datos: RecuentoDto) {
    const { club_id } = ctx.propio(await salaPorId(this.db, datos.sala_id));
    const id = await this.registrarRecuento.execute(ctx, club_id, datos);
    return { mensaje: 'Recuento registrado.', ...(await this.leer(ctx, id)) };
  }

  private async leer(ctx: Context, id: string): Promise<RecuentoEntero> {
    const recuento = ctx.propio(await recuentoPorId(this.db, id));
    return { ...vistaDeRecuento(recuento), plantas: await plantasDeRecuento(this.db, id) };
  }
}
