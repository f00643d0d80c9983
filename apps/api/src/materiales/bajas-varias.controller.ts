import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { envasadoPorId } from '@cepa/projections/materiales/envasado.queries';
import { materiaPrimaPorId } from '@cepa/projections/materiales/materias-primas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { LECTURA } from '../nucleo/tokens';
import { BajasDto } from './baja.dto';

/** Expired stock that is retired together. */
@ApiTags('materiales')
@Controller()
export class BajasVariasController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post('bajas_de_stock')
  @HttpCode(200)
  @Escritura('Dar de baja todo lo que queda de varias materias primas o envasados: destrucción o pérdida')
  async darDeBaja(@Ctx() ctx: Context, @Body() datos: BajasDto) {
    const { clase, motivo, testigo, foto_sha256, club_id } = datos;
    const clubId = ctx.club(club_id);
    const bajas = await Promise.all([...new Set(datos.ids)].map((id) => this.una(ctx, clubId, id)));
    const asked = {
      tipo: 'dar_de_baja_varios',
      ...{ bajas, clase, fecha: datos.fecha ?? ctx.hoy, motivo, testigo, foto_sha256, hoy: ctx.hoy },
    } as const;
    await this.commands.execute(
      new Decide(materiales, streamDeMateriales(clubId), asked, ctx.metadatos(clubId, { motivo })),
    );
    const cuantas = bajas.length;
    const message = cuantas === 1 ? 'Baja registrada correctamente.' : `${cuantas} bajas registradas correctamente.`;
    return { mensaje: message, cuantas };
  }

  /** @throws Problem 404 if it does not belong to the club */
  private async una(ctx: Context, clubId: string, id: string) {
    const [materiaPrima, envasado] = await Promise.all([materiaPrimaPorId(this.db, id), envasadoPorId(this.db, id)]);
    const propia = ctx.propio(materiaPrima ?? envasado);
    if (propia.club_id !== clubId) ctx.propio(null);
    const entidad = materiaPrima ? ('materia_prima' as const) : ('producto_envasado' as const);
    return { baja_id: ctx.nuevoId(`baja ${id}`), entidad, id: propia.id };
  }
}
