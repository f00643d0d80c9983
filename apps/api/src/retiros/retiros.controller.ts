import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { Escritura, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { resumenDeRetiros, retirosDelClub } from '@cepa/projections/retiros/retiros.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { WithoutMemory } from '../nucleo/idempotencia.guard';
import { List, ListQuery, conVista } from '../nucleo/lista';
import { LECTURA } from '../nucleo/tokens';
import { IdPipe } from '../nucleo/validacion';
import { EstadosAlDia } from '../reportes/estados/estados-al-dia';
import { sourcesOfRetiro } from '../reportes/fuentes';
import { ActuarEnRetiroHandler } from './actuar.handler';
import { IniciarRetiroHandler } from './iniciar-retiro.handler';
import { RetirosReader } from './lector';
import { AvisoDeRetiroDto, CerrarRetiroDto, IniciarRetiroDto, UnidadesDeRetiroDto } from './retiros.dto';
import { diasDesde, vistaInList, type DetalleDeRetiro } from './retiros.vista';

/** Recalls: from any code to every unit and person, with a hold on its matter in the same request. */
@ApiTags('retiros')
@Controller('retiros')
export class RetirosController {
  constructor(
    private readonly iniciarHandler: IniciarRetiroHandler,
    private readonly actuar: ActuarEnRetiroHandler,
    private readonly reader: RetirosReader,
    private readonly estados: EstadosAlDia,
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
  ) {}

  @Post()
  @Escritura('Iniciar un retiro, o un simulacro: retiene lo alcanzado y responde la lista completa')
  @WithoutMemory()
  async iniciar(@Ctx() ctx: Context, @Body() datos: IniciarRetiroDto): Promise<DetalleDeRetiro> {
    return this.reader.detalle(ctx, await this.iniciarHandler.execute(ctx, datos));
  }

  @Get()
  @Lectura('Retiros y simulacros del club; en X-Totales, días desde el último simulacro y retiros abiertos')
  @List()
  async lista(@Ctx() ctx: Context, @Query() query: ListQuery) {
    const club = ctx.club(query.club_id);
    const retiros = await retirosDelClub(this.db, club, query);
    const kinds = retiros.filas.flatMap(({ alcance }) => alcance.map(({ entidad }) => entidad));
    void this.estados.adelantar(club, sourcesOfRetiro(kinds));
    const page = await conVista(retiros, vistaInList);
    const { ultimo_simulacro, abiertos } = await resumenDeRetiros(this.db, club);
    return {
      ...page,
      totales: { dias_desde_el_ultimo_simulacro: diasDesde(ultimo_simulacro, ctx.hoy), abiertos },
    };
  }

  @Get(':id')
  @Lectura('Un retiro: alcance, unidades por envasado y persona, avisos y cifras')
  ver(@Ctx() ctx: Context, @Param('id', IdPipe) id: string): Promise<DetalleDeRetiro> {
    return this.reader.detalle(ctx, id);
  }

  @Post(':id/unidades')
  @Escritura('Registrar qué fue de unidades de un retiro')
  async unidades(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: UnidadesDeRetiroDto) {
    await this.actuar.unidades(ctx, await this.reader.propio(ctx, id), datos);
    return { mensaje: 'Unidades registradas.' };
  }

  @Post(':id/avisos')
  @Escritura('Registrar que se avisó de un retiro a una persona')
  async avisar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: AvisoDeRetiroDto) {
    await this.actuar.avisar(ctx, await this.reader.propio(ctx, id), datos);
    return { mensaje: 'Aviso registrado.' };
  }

  @Post(':id/cerrar')
  @HttpCode(200)
  @Escritura('Cerrar un retiro: lo retenido sigue retenido')
  async cerrar(@Ctx() ctx: Context, @Param('id', IdPipe) id: string, @Body() datos: CerrarRetiroDto) {
    const retiro = await this.reader.propio(ctx, id);
    await this.actuar.cerrar(ctx, retiro, datos);
    return { mensaje: retiro.simulacro ? 'Simulacro cerrado.' : 'Retiro cerrado.' };
  }
}
