import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { diasEntre } from '@cepa/base/fecha';
import { Lectura, malformado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import {
  calendario,
  pendientes,
  type DiaDelCalendario,
  type PrevistaLeida,
} from '@cepa/projections/planes/previstas.queries';
import { insumosDelClub } from '@cepa/projections/tareas/formulario.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import { ClubQuery } from './planes.dto';
import { CalendarioQuery, PendientesQuery } from './tabla.dto';

/** Maximum number of days in one call: a month with the weeks around it, and the next one. */
const MAX_DIAS = 62;
const DE_CADA_DIA = 3;
const PENDIENTES = 20;

/** The days with planned activities; other days are left out. */
export interface Calendario {
  readonly dias: DiaDelCalendario[];
}

/** Pending planned activities, the first ones by day. */
export interface Pendientes {
  readonly total: number;
  readonly actividades: PrevistaLeida[];
}

/** The options of a plan's table besides stages and tasks. */
export interface OpcionesDePlan {
  readonly insumos: { id: string; nombre: string; unidad_de_medida: string }[];
}

/** Routes of the planned activities of the club's crops, by day. */
@ApiTags('planes')
@Controller()
export class CalendarioController {
  constructor(@Inject(LECTURA) private readonly db: Kysely<LecturaDB>) {}

  @Get('planes_calendario')
  @Lectura('Lo que los cultivos tienen planificado, día por día')
  async calendario(@Ctx() ctx: Context, @Query() query: CalendarioQuery): Promise<Calendario> {
    const { desde, hasta, proyecto_id, por_dia } = query;
    const clubId = await this.club(ctx, query);
    const dias = diasEntre(desde, hasta);
    if (dias < 0 || dias > MAX_DIAS)
      throw malformado(`Elegí hasta ${MAX_DIAS} días.`, { hasta: `Elegí hasta ${MAX_DIAS} días.` });
    const request = { clubId, proyectoId: proyecto_id, desde, hasta, porDia: por_dia ?? DE_CADA_DIA };
    return { dias: await calendario(this.db, request) };
  }

  @Get('planes_pendientes')
  @Lectura('Lo planificado que espera hasta un día, lo más atrasado primero')
  async pendientes(@Ctx() ctx: Context, @Query() query: PendientesQuery): Promise<Pendientes> {
    const { proyecto_id, hasta, limit } = query;
    const clubId = await this.club(ctx, query);
    return pendientes(this.db, { clubId, proyectoId: proyecto_id, hasta: hasta ?? ctx.hoy }, limit ?? PENDIENTES);
  }

  @Get('planes_opciones')
  @Lectura('Lo que ofrece la tabla de un plan: insumos')
  async opciones(@Ctx() ctx: Context, @Query() { club_id }: ClubQuery): Promise<OpcionesDePlan> {
    const insumos = await insumosDelClub(this.db, ctx.club(club_id));
    return { insumos: insumos.map(({ id, nombre, unidad_de_medida }) => ({ id, nombre, unidad_de_medida })) };
  }

  /** The club of the crop, if a crop is named. */
  private async club(ctx: Context, { club_id, proyecto_id }: { club_id: string | null; proyecto_id: string | null }) {
    if (club_id) ctx.club(club_id);
    return proyecto_id === null ? ctx.club(club_id) : ctx.propio(await proyectoPorId(this.db, proyecto_id)).club_id;
  }
}
