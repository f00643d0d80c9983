import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import {
  dispensacionPorId,
  dispensacionesDePersona,
  dispensadoPorMes,
} from '@cepa/projections/pacientes/dispensaciones.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { BusquedaQuery, ClubQuery, List, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { DispensarDto, EditarDispensacionDto } from './dispensacion.dto';
import { DispensarHandler } from './dispensar.handler';
import { EditarDispensacionHandler } from './editar-dispensacion.handler';
import { paraQuienPide, vistaDeDispensacion, vistaDeMesDispensado } from './paciente.vista';
import { PersonasVigentes } from './personas-vigentes';

/** Routes of dispensing. */
@ApiTags('pacientes')
@Controller()
export class DispensacionController {
  constructor(
    private readonly dispensarHandler: DispensarHandler,
    private readonly editarDispensacion: EditarDispensacionHandler,
    private readonly personas: PersonasVigentes,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Get('dispensacion-medicinal-usuario/:usuario_id')
  @Lectura('Dispensaciones de un usuario medicinal')
  @List()
  async historial(@Ctx() ctx: Context, @Param('usuario_id', IdPipe) usuarioId: string, @Query() query: BusquedaQuery) {
    const persona = paraQuienPide(ctx, ctx.propio(await this.personas.persona(usuarioId)));
    return conVista(dispensacionesDePersona(this.db, usuarioId, query), (row) => vistaDeDispensacion(row, persona));
  }

  @Get('estadisticas/dispensaciones')
  @Lectura('Lo dispensado por mes, tipo de producto y moneda')
  async estadisticas(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery) {
    return (await dispensadoPorMes(this.db, ctx.club(club_id))).map(vistaDeMesDispensado);
  }

  @Post('dispensacion-medicinal')
  @Escritura('Dispensar a un usuario medicinal')
  @WithoutMemory()
  async dispensar(@Ctx() ctx: Context, @Body() datos: DispensarDto) {
    const persona = ctx.propio(await this.personas.persona(datos.usuario_medicinal_id));
    const id = await this.dispensarHandler.execute({ ctx, persona, datos });
    return {
      mensaje: 'Dispensación asignada exitosamente',
      ...vistaDeDispensacion(ctx.propio(await dispensacionPorId(this.db, id)), persona),
    };
  }

  @Put('dispensacion-medicinal/:id')
  @Escritura('Corregir o anular una dispensación')
  @WithoutMemory()
  async editar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: EditarDispensacionDto) {
    const dispensacion = ctx.propio(await dispensacionPorId(this.db, id));
    const persona = ctx.propio(await this.personas.persona(dispensacion.usuario_medicinal_id));
    await this.editarDispensacion.execute({ ctx, persona, dispensacion, datos });
    return {
      mensaje: 'Dispensación actualizada exitosamente',
      ...vistaDeDispensacion(ctx.propio(await dispensacionPorId(this.db, id)), persona),
    };
  }
}
