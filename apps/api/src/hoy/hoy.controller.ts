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
import { NombresDePersonas, nombresVisibles } from '../nucleo/nombres-de-personas';
import { LECTURA } from '../nucleo/tokens';
import { HoyQuery } from './hoy.dto';

/** So many days a new club waits to be activated; after that it is one that never paid. */
const DIAS_DE_ESPERA = 30;

/** @param nombres of those whom the caller may see */
const conNombres = ({ total, primeros }: Hoy['permisos'], nombres: ReadonlyMap<string, string>) => ({
  total,
  primeros: primeros.map((uno) => ({ ...uno, nombre: nombres.get(uno.id) ?? null })),
});

/** The day of a club, with the names of its people as far as the caller sees them. */
export type HoyConNombres = Omit<Hoy, 'permisos'> & { readonly permisos: ReturnType<typeof conNombres> };

/** Routes of the start page. */
@ApiTags('hoy')
@Controller('hoy')
export class HoyController {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly personas: NombresDePersonas,
  ) {}

  /** What waits for the administration, which has no club of its own. */
  @Get('administracion')
  @Administracion('Lo que espera a la administración: solicitudes, clubes sin activar, sin pagar y vencidos')
  administracion(@Ctx() ctx: Context): Promise<ColasDeAdministracion> {
    const desde = `${sumarDias(ctx.hoy, -DIAS_DE_ESPERA)}T00:00:00-03:00`;
    return queuesOfAdministracion(this.db, { hoy: ctx.hoy, desde });
  }

  /** Apart from the day, which everybody waits for: plants are counted one by one. */
  @Get('cifras')
  @Lectura('Las cifras de un club: plantas por etapa, existencias por clase y entregas del mes')
  cifras(@Ctx() ctx: Context, @Query() { club_id }: HoyQuery): Promise<CifrasDelClub> {
    return cifrasDelClub(this.db, { clubId: ctx.club(club_id), hoy: ctx.hoy });
  }

  /** Some records of each kind with how many there are, and how far the first steps of a club have come. */
  @Get()
  @Lectura('El día de un club: lo que termina, lo que vence, lo que espera y sus primeros pasos')
  async ver(@Ctx() ctx: Context, @Query() { club_id }: HoyQuery): Promise<HoyConNombres> {
    const clubId = ctx.club(club_id);
    const { permisos, ...dia } = await hoyDelClub(this.db, { clubId, hoy: ctx.hoy });
    const ids = permisos.primeros.map(({ id }) => id);
    const nombres = await nombresVisibles(ctx, this.personas, ids, clubId);
    return { ...dia, permisos: conNombres(permisos, nombres) };
  }
}
