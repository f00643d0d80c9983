import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { CERO, decimal } from '@cepa/domain/valores/decimal';
import { Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { itemsDelClub, type ItemConProveedor } from '@cepa/projections/inventario/existencias.queries';
import { Contexto, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { Alcance } from '../reportes/alcance';
import { archivo } from '../reportes/archivo';
import { VERDE } from '../reportes/documento';
import { Emisor } from '../reportes/emisor';
import { enDia, enDolares, enMedida, enNumero } from '../reportes/formato';
import { informeDe } from '../reportes/informe';

/** A club's stock as a sealed report (`spec 2 §2.28`). */
@ApiTags('inventario')
@ApiProduces('application/pdf')
@Controller('export-pdf')
export class InventarioPdfController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly alcance: Alcance,
    private readonly emisor: Emisor,
  ) {}

  @Get('inventario/:club')
  @Lectura('Inventario actual de un club, sellado, en PDF')
  async actual(@Ctx() ctx: Contexto, @Param('club', IdPipe) clubId: string) {
    const club = await this.alcance.club(ctx, clubId);
    const items = await itemsDelClub(this.db, club.id);
    const total = items.reduce((suma, item) => suma.plus(valorDe(item)), CERO).toFixed(2);
    const bajos = items.filter(faltaStock).length;
    const informe = informeDe({
      titulo: 'Inventario Actual',
      asunto: `al ${enDia(ctx.hoy)}`,
      club: club.nombre,
      direccion: club.direccion,
      constancia: await this.alcance.constancia(
        club.id,
        items.map(({ id }) => id),
      ),
      resumen: [
        ['Ítems', enNumero(items.length)],
        ['Bajo el mínimo', enNumero(bajos)],
        ['Valor', enDolares(total)],
      ],
      secciones: [
        {
          titulo: 'Ítems',
          color: VERDE,
          unidad: ['ítem', 'ítems'],
          vacio: 'El club no tiene ítems de inventario.',
          columnas: [
            { titulo: 'Ítem', ancho: '*' },
            { titulo: 'Categoría', ancho: 72 },
            { titulo: 'Proveedor', ancho: 80 },
            { titulo: 'Cantidad', ancho: 78, derecha: true },
            { titulo: 'Mínimo', ancho: 44, derecha: true },
            { titulo: 'Unitario', ancho: 56, derecha: true },
            { titulo: 'Valor', ancho: 62, derecha: true },
          ],
          filas: items.map((item) => [
            faltaStock(item) ? `${item.nombre} (bajo el mínimo)` : item.nombre,
            item.categoria,
            item.proveedor ?? '—',
            enMedida(item.cantidad, item.unidad_de_medida),
            enNumero(item.nivel_minimo),
            enDolares(item.costo_unitario_usd),
            enDolares(valorDe(item).toFixed(2)),
          ]),
          total: ['Total', '', '', '', '', '', enDolares(total)],
        },
      ],
      hechos: {
        club_id: club.id,
        valor_usd: total,
        items: items.map(({ id, nombre, cantidad, unidad_de_medida, costo_unitario_usd, proveedor_id }) => ({
          id,
          nombre,
          cantidad,
          unidad_de_medida,
          costo_unitario_usd,
          proveedor_id,
        })),
      },
    });
    return archivo(await this.emisor.emitir(ctx, informe));
  }
}

const valorDe = ({ cantidad, costo_unitario_usd }: ItemConProveedor) => decimal(cantidad).times(costo_unitario_usd);
const faltaStock = ({ cantidad, nivel_minimo }: ItemConProveedor): boolean => decimal(cantidad).lt(nivel_minimo);
