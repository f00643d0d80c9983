import { Inject, Injectable, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { sql, type Kysely } from 'kysely';
import { isUuid, malformado, noEncontrado } from '@cepa/platform';
import { projections, type LecturaDB } from '@cepa/projections';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import type { Contexto } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import type { Informe } from './emisor';
import { Libro } from './libro';

/** The project and the club of a report's address, in either order and separator (`spec 3 §7 Exports`). */
export interface ProyectoYClub {
  readonly proyecto: string;
  readonly club: string;
}

function leer(host: ExecutionContext): ProyectoYClub {
  const params = host.switchToHttp().getRequest<{ params: Readonly<Record<string, string>> }>().params;
  // The router takes `:proyecto,:club` for one parameter.
  const juntos = params['proyecto,:club']?.split(',');
  const [proyecto = '', club = '', ...sobra] = juntos ?? [params['proyecto'], params['club']];
  const mal = [...(isUuid(proyecto) ? [] : ['proyecto']), ...(isUuid(club) && sobra.length === 0 ? [] : ['club'])];
  if (mal.length > 0)
    throw malformado(
      'Identificador no válido.',
      Object.fromEntries(mal.map((uno) => [uno, 'Identificador no válido.'])),
    );
  return { proyecto: proyecto.toLowerCase(), club: club.toLowerCase() };
}

/** Project and club of the address, as a controller's parameter. */
export const DeProyecto = createParamDecorator((_: unknown, host: ExecutionContext): ProyectoYClub => leer(host));

/** Says in the contract what `DeProyecto` reads. */
export const ConProyectoYClub = (): MethodDecorator =>
  applyDecorators(
    ApiParam({ name: 'proyecto', schema: { type: 'string', format: 'uuid' } }),
    ApiParam({ name: 'club', schema: { type: 'string', format: 'uuid' } }),
  );

type Club = Pick<LecturaDB['clubes'], 'id' | 'nombre' | 'direccion'>;

const MOSTRADAS = projections.filter(({ evidence }) => evidence !== true);

/** What every report of a club or a project needs: whose it is, and how much of what it shows was corrected or came late. */
@Injectable()
export class Alcance {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly libro: Libro,
  ) {}

  /** @throws Problem 403 for another's club, 404 for one that is not there, 503 while read models do not show all that the ledger holds of it */
  async club(ctx: Contexto, id: string): Promise<Club> {
    const clubId = ctx.club(id);
    await this.libro.exigirMostrado(clubId, MOSTRADAS);
    const club = await this.db
      .selectFrom('clubes')
      .select(['id', 'nombre', 'direccion'])
      .where('id', '=', clubId)
      .executeTakeFirst();
    if (!club) throw noEncontrado(`no club ${clubId}`);
    return club;
  }

  /** @throws Problem 403, 404 also for a project of another club */
  async proyecto(ctx: Contexto, { proyecto, club }: ProyectoYClub) {
    const suyo = await this.club(ctx, club);
    const fila = ctx.propio(await proyectoPorId(this.db, proyecto));
    if (fila.club_id !== suyo.id) throw noEncontrado(`project ${proyecto} is of another club than ${club}`);
    return { club: suyo, proyecto: fila };
  }

  /** Of the facts that made these records, how many were corrected since, and how many were recorded late. */
  async constancia(clubId: string, ids: readonly string[]): Promise<Informe['constancia']> {
    if (ids.length === 0) return { hechos: 0, corregidos: 0, tardios: 0 };
    const { corregidos, tardios } = await this.db
      .selectFrom('historial')
      .select([
        sql<number>`count(DISTINCT entidad_id) FILTER (WHERE antes <> '{}'::jsonb)::int`.as('corregidos'),
        sql<number>`count(DISTINCT entidad_id) FILTER (WHERE tardio)::int`.as('tardios'),
      ])
      .where('club_id', '=', clubId)
      .where('entidad_id', '=', sql<string>`ANY(${sql.val([...ids])}::uuid[])`)
      .executeTakeFirstOrThrow();
    return { hechos: ids.length, corregidos, tardios };
  }
}
