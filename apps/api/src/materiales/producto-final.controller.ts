import { Body, Controller, Get, Header, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura, batchCode } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { lotePorId } from '@cepa/projections/lotes/lotes.queries';
import {
  productoFinalPorId,
  productosFinales,
  sumasDeProductos,
} from '@cepa/projections/materiales/productos-finales.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { List, conVista, withSummary } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { CosecharProductoHandler } from './cosechar-producto.handler';
import { CosecharProductoDto, ProductosFinalesQuery } from './producto-final.dto';
import { vistaDeProductoFinal, vistaDeProductoFinalInList } from './producto-final.vista';

/** Routes of products harvested directly from plants. */
@ApiTags('materiales')
@Controller()
export class ProductoFinalController {
  constructor(
    private readonly cosecharProducto: CosecharProductoHandler,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  /** Returns only the code, as a JSON string. */
  @Get('producto_final_codigo/:club_id')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ schema: { type: 'string', example: 'PF-261121-K7QF2M' } })
  @Lectura('Proponer el código de un producto final')
  generarCodigo(@Ctx() ctx: Context, @Param('club_id', IdPipe) clubId: string): string {
    ctx.club(clubId);
    return JSON.stringify(batchCode('PF', ctx.hoy));
  }

  @Get('producto_final')
  @Lectura('Productos finales de cosecha')
  @List()
  async todos(@Ctx() ctx: Context, @Query() query: ProductosFinalesQuery) {
    const club = ctx.club(query.club_id);
    const sumas = query.totales ? await sumasDeProductos(this.db, club, query) : undefined;
    const productos = productosFinales(this.db, club, query);
    return {
      ...(await conVista(productos, (row) => vistaDeProductoFinalInList(row, withSummary(query).resumen))),
      totales: sumas?.map(({ unidad_medida, cantidad }) => ({ unidad_medida, cantidad: Number(cantidad) })),
    };
  }

  @Post('producto_final')
  @Escritura('Registrar un producto final de cosecha')
  async cosechar(@Ctx() ctx: Context, @Body() datos: CosecharProductoDto) {
    const { club_id } = ctx.propio(await lotePorId(this.db, datos.lote));
    const id = await this.cosecharProducto.execute(ctx, club_id, datos);
    return {
      mensaje: 'Producto creado con éxito',
      ...vistaDeProductoFinal(ctx.propio(await productoFinalPorId(this.db, id))),
    };
  }
}
