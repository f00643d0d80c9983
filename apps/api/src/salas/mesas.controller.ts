import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { Body, Controller, Delete, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { salas, streamDeSalas } from '@cepa/domain/salas/salas';
import { Escritura, Lectura, malformado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { mesaPorId, mesasDeSala, salaPorId, type MesaLeida } from '@cepa/projections/salas/salas.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { Decide } from '../nucleo/decide';
import { OrdenQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { EliminarMesaDto, MesaDto } from './salas.dto';

/** A table in an answer. */
const vista = (row: MesaLeida) => ({
  ...row,
  salaDeCultivoId: row.sala_id,
  largo: Number(row.largo),
  ancho: Number(row.ancho),
});

export type Mesa = ReturnType<typeof vista>;

/** Routes of tables of a room. */
@ApiTags('salas')
@Controller()
export class MesasController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('salasDeCultivo/:id/mesasDeCultivo')
  @Lectura('Mesas de una sala')
  @List()
  async listar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Query() query: OrdenQuery) {
    ctx.propio(await salaPorId(this.db, id));
    return conVista(mesasDeSala(this.db, id, query), vista);
  }

  @Post('mesasDeCultivo')
  @Escritura('Crear una mesa')
  crear(@Ctx() ctx: Context, @Body() datos: MesaDto) {
    return this.alta(ctx, datos, 'Mesa creada con éxito');
  }

  @Post('mesaDeCultivo')
  @Escritura('Crear una mesa, por la ruta del formulario')
  crearDesdeFormulario(@Ctx() ctx: Context, @Body() datos: MesaDto) {
    return this.alta(ctx, datos, 'Mesa de cultivo creada con éxito');
  }

  @Put('mesasDeCultivo/:id')
  @Escritura('Actualizar una mesa')
  async actualizar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: MesaDto) {
    const { club_id, ...actual } = ctx.propio(await mesaPorId(this.db, id));
    const { club_id: _club, salaDeCultivoId, ...campos } = datos;
    const sala_id = datos.sala_id ?? salaDeCultivoId ?? actual.sala_id;
    await this.commands.execute(
      new Decide(
        salas,
        streamDeSalas(club_id),
        { tipo: 'actualizar_mesa', ...campos, mesa_id: id, sala_id },
        ctx.metadatos(club_id, { motivo: 'edición' }),
      ),
    );
    return { mensaje: 'Mesa actualizada con éxito', ...vista(ctx.propio(await mesaPorId(this.db, id))) };
  }

  @Delete('mesasDeCultivo/:id')
  @Escritura('Eliminar una mesa')
  async eliminar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() _club: EliminarMesaDto) {
    const { club_id } = ctx.propio(await mesaPorId(this.db, id));
    const asked = { tipo: 'eliminar_mesa', mesa_id: id } as const;
    await this.commands.execute(new Decide(salas, streamDeSalas(club_id), asked, ctx.metadatos(club_id)));
    return { mensaje: 'Mesa eliminada con éxito' };
  }

  private async alta(ctx: Context, { club_id: _club, sala_id, salaDeCultivoId, ...campos }: MesaDto, message: string) {
    const salaId = sala_id ?? salaDeCultivoId;
    if (!salaId) throw malformado('Falta indicar la sala.', { sala_id: OBLIGATORIO });
    const sala = ctx.propio(await salaPorId(this.db, salaId));
    const mesa_id = ctx.nuevoId('mesa');
    const asked = { tipo: 'crear_mesa', ...campos, mesa_id, sala_id: sala.id } as const;
    await this.commands.execute(new Decide(salas, streamDeSalas(sala.club_id), asked, ctx.metadatos(sala.club_id)));
    return { mensaje: message, ...vista(ctx.propio(await mesaPorId(this.db, mesa_id))) };
  }
}
