import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { Escritura, batchCode } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { bulkPorId } from '@cepa/projections/materiales/bulks.queries';
import { envasadoPorId } from '@cepa/projections/materiales/envasado.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { LECTURA } from '../nucleo/tokens';
import { Retenciones } from '../shared/retenciones';
import { monedaDePrecio } from './envasar.handler';
import { EnvasarVariosDto } from './envasar-varios.dto';
import { vistaDeEnvasado } from './envasado.vista';
import { diaDeVencimiento } from './vencimiento';

/** One bulk, packaged in several sizes at once. */
@ApiTags('materiales')
@Controller()
export class EnvasarVariosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly retenciones: Retenciones,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post('producto_final_envasado_varios')
  @Escritura('Envasar un bulk en varios tamaños')
  async envasar(@Ctx() ctx: Context, @Body() datos: EnvasarVariosDto) {
    const { club_id } = ctx.propio(await bulkPorId(this.db, datos.producto_final_bulk_id));
    const { club_id: _club, dias_vencimiento: _dias, motivo, ...campos } = datos;
    const fecha_envasado = datos.fecha_envasado ?? ctx.hoy;
    const sizes = datos.tamanos.map((size, lugar) => ({
      ...size,
      envasado_id: ctx.nuevoId(`envasado ${lugar}`),
      codigo: batchCode('ENV', ctx.hoy),
    }));
    const asked = {
      tipo: 'envasar_varios',
      ...campos,
      tamanos: sizes,
      motivo,
      tipo_moneda: datos.tipo_moneda ?? (await monedaDePrecio(this.db, club_id)),
      fecha_envasado,
      fecha_vencimiento: diaDeVencimiento(datos, fecha_envasado),
      hoy: ctx.hoy,
    } as const;
    const metadata = ctx.metadatos(club_id, { motivo });
    await this.retenciones.usando(club_id, datos.producto_final_bulk_id, (deBiomasa) =>
      this.commands.execute(new Decide(materiales, streamDeMateriales(club_id), { ...asked, deBiomasa }, metadata)),
    );
    const envasados = await Promise.all(
      sizes.map(async ({ envasado_id }) =>
        vistaDeEnvasado(ctx.propio(await envasadoPorId(this.db, envasado_id)), ctx.hoy),
      ),
    );
    return { mensaje: 'Envasado registrado correctamente.', envasados };
  }
}
