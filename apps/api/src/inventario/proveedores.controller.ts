import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { inventario, streamDeInventario } from '@cepa/domain/inventario/inventario';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import type { Paginado } from '@cepa/projections/paginas';
import {
  DE_LA_FICHA,
  proveedoresDelClub,
  proveedorPorId,
  todosLosProveedores,
  type ProveedorLeido,
} from '@cepa/projections/inventario/proveedores.queries';
import { Fichas } from '../nucleo/boveda/fichas';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { ClubQuery, OrdenQuery, List } from '../nucleo/lista';
import { BuscaPersonas, Buscado } from '../nucleo/buscado';
import { deLaBoveda } from '../nucleo/boveda/de-la-boveda';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { GuardarProveedorHandler } from './guardar-proveedor.handler';
import { vistaDeProveedor, type ProveedorVisto } from './inventario.vista';
import { EliminarDelInventarioDto, ProveedorDto } from './proveedores.dto';

/** Routes of suppliers. */
@ApiTags('inventario')
@Controller('proveedores')
export class ProveedoresController {
  constructor(
    private readonly commands: CommandBus,
    private readonly guardarProveedor: GuardarProveedorHandler,
    private readonly fichas: Fichas,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get()
  @Lectura('Proveedores del club')
  @List()
  @BuscaPersonas()
  async listar(@Ctx() ctx: Context, @Query() query: OrdenQuery, @Buscado() buscar: string | null) {
    const clubId = ctx.club(query.club_id);
    const pedida = { ...query, buscar };
    const boveda = await deLaBoveda(pedida, DE_LA_FICHA, async () => {
      const todos = await this.abrir(await todosLosProveedores(this.db, clubId));
      return todos.map(({ id, contacto, telefono, correo }) => ({
        id,
        valores: { contacto, telefono, correo },
        texto: contacto ?? '',
      }));
    });
    const page = this.conContacto(proveedoresDelClub(this.db, clubId, pedida, boveda));
    return page;
  }

  @Get(':id')
  @Lectura('Un proveedor')
  ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() _query: ClubQuery) {
    return this.leer(ctx, id);
  }

  @Post()
  @Escritura('Dar de alta un proveedor')
  @WithoutMemory()
  async registrar(@Ctx() ctx: Context, @Body() { club_id, ...datos }: ProveedorDto) {
    const id = ctx.nuevoId('proveedor');
    await this.guardarProveedor.execute(ctx, ctx.club(club_id), 'registrar_proveedor', id, datos);
    return { mensaje: 'Proveedor creado exitosamente', ...(await this.leer(ctx, id)) };
  }

  @Put(':id')
  @Escritura('Editar un proveedor')
  @WithoutMemory()
  async actualizar(
    @Ctx() ctx: Context,
    @Param('id', IdPipe) id: string,
    @Body() { club_id: _club, ...datos }: ProveedorDto,
  ) {
    const { club_id } = ctx.propio(await proveedorPorId(this.db, id));
    await this.guardarProveedor.execute(ctx, club_id, 'actualizar_proveedor', id, datos);
    return { mensaje: 'Proveedor editado exitosamente', ...(await this.leer(ctx, id)) };
  }

  @Delete(':id')
  @Escritura('Eliminar un proveedor')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _datos: EliminarDelInventarioDto) {
    const { club_id } = ctx.propio(await proveedorPorId(this.db, id));
    const asked = { tipo: 'eliminar_proveedor', proveedor_id: id } as const;
    await this.commands.execute(new Decide(inventario, streamDeInventario(club_id), asked, ctx.metadatos(club_id)));
    return { mensaje: 'Proveedor eliminado exitosamente' };
  }

  private async leer(ctx: Context, id: string): Promise<ProveedorVisto> {
    const proveedor = ctx.propio(await proveedorPorId(this.db, id));
    return vistaDeProveedor(proveedor, (await this.fichas.leer([proveedor])).get(id));
  }

  private async conContacto(page: Promise<Paginado<ProveedorLeido>>): Promise<Paginado<ProveedorVisto>> {
    const { filas, ...resto } = await page;
    return { ...resto, filas: await this.abrir(filas) };
  }

  private async abrir(rows: readonly ProveedorLeido[]): Promise<ProveedorVisto[]> {
    const fichas = await this.fichas.leer(rows);
    return rows.map((row) => vistaDeProveedor(row, fichas.get(row.id)));
  }
}
