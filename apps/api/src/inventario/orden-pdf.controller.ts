import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { numeroDeOrden } from '@cepa/words/mensajes/inventario';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { inventarioProjection } from '@cepa/projections/inventario/inventario.projection';
import { ordenPorId } from '@cepa/projections/inventario/ordenes.queries';
import { proveedorConFicha } from '@cepa/projections/inventario/proveedores.queries';
import { Fichas } from '../nucleo/boveda/fichas';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { Alcance } from '../reportes/alcance';
import { enInstante } from '../reportes/format';
import { informeDeOrden } from './orden.informe';

/** A purchase order as a sealed report, for its supplier. */
@ApiTags('inventario')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class OrdenPdfController {
  constructor(
    private readonly alcance: Alcance,
    private readonly fichas: Fichas,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('orden-compra/:orden_compra_id')
  @Lectura('Una orden de compra para su proveedor, sellada, en PDF')
  async orden(@Ctx() ctx: Context, @Param('orden_compra_id', IdPipe) id: string) {
    const { club_id, proveedor, creado_en, numero } = ctx.propio(await ordenPorId(this.db, id));
    return this.alcance.deClub(
      ctx,
      {
        club: club_id,
        asunto: proveedor?.nombre ?? 'sin proveedor',
        filtros: [['Orden', `${numeroDeOrden(numero)} del ${enInstante(creado_en)}`]],
      },
      [inventarioProjection],
      async (db) => {
        const orden = ctx.propio(await ordenPorId(db, id));
        return { orden, proveedor: ctx.propio(await proveedorConFicha(db, orden.proveedor_id)) };
      },
      async ({ orden, proveedor: suyo }) => informeDeOrden(orden, suyo, (await this.fichas.leer([suyo])).get(suyo.id)),
    );
  }
}
