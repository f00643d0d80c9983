import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { sumarDias } from '@cepa/domain/valores/fecha';
import { Administracion, Lectura } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { queuesOfAdministracion, type ColasDeAdministracion } from '@cepa/projections/hoy/administracion.queries';
import { cifrasDelClub, type CifrasDelClub } from '@cepa/projections/hoy/cifras.queries';
import { hoyDelClub, type Hoy } from '@cepa/projections/hoy/hoy.queries';
import { Context, Ctx } from '../nucleo/contexto';
import { NombresDePersonas, nombresVisibles, vePersonas } from '../nucleo/nombres-de-personas';
import { PersonasDelClub } from '../nucleo/textos';
import { LECTURA } from '../nucleo/tokens';
import { HoyQuery } from './hoy.dto';

/** Days for which a new club counts as waiting; after them it counts as never paid. */
const DIAS_DE_ESPERA = 30;

/** @param nombres names of the people that the caller may see */
const conNombres = ({ total, primeros }: Hoy['permisos'], nombres: ReadonlyMap<string, string>) => ({
  total,
  primeros: primeros.map((uno) => ({ ...uno, nombre: nombres.get(uno.id) ?? null })),
});

/** What a club has to do today, with the names of its people that the caller may see. */
export type HoyConNombres = Omit<Hoy, 'permisos'> & { readonly permisos: ReturnType<typeof conNombres> };

/** Routes of the start page. */
@ApiTags('hoy')
@Controller('hoy')
export class HoyController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly personas: NombresDePersonas,
    private readonly mentioned: PersonasDelClub,
  ) {}

  /** Returns what waits for the administration, which has no club of its own. */
  @Get('administracion')
  @Administracion('Lo que espera a la administración: solicitudes, clubes sin activar, sin pagar y vencidos')
  administracion(@Ctx() ctx: Context): Promise<ColasDeAdministracion> {
    const desde = `${sumarDias(ctx.hoy, -DIAS_DE_ESPERA)}T00:00:00-03:00`;
    return queuesOfAdministracion(this.db, { hoy: ctx.hoy, desde });
  }

  /** Not part of the day's route, because plants are counted one by one, and everybody waits for the day. */
  @Get('cifras')
  @Lectura('Las cifras de un club: plantas por etapa, existencias por clase y entregas del mes')
  cifras(@Ctx() ctx: Context, @Query() { club_id }: HoyQuery): Promise<CifrasDelClub> {
    return cifrasDelClub(this.db, { clubId: ctx.club(club_id), hoy: ctx.hoy });
  }

  /** Returns the first records of each kind with their number, and the progress of a club's first steps. */
  @Get()
  @Lectura('El día de un club: lo que termina, lo que vence, lo que espera y sus primeros pasos')
  async ver(@Ctx() ctx: Context, @Query() { club_id }: HoyQuery): Promise<HoyConNombres> {
    const clubId = ctx.club(club_id);
    const { permisos, ...dia } = await hoyDelClub(this.db, { clubId, hoy: ctx.hoy });
    // Texts are compared with the club's people. After a start these are read now, and not when somebody records something.
    if (vePersonas(ctx, clubId)) this.mentioned.menciones(clubId).catch(() => undefined);
    const ids = permisos.primeros.map(({ id }) => id);
    const nombres = await nombresVisibles(ctx, this.personas, ids, clubId);
    return { ...dia, permisos: conNombres(permisos, nombres) };
  }
}
