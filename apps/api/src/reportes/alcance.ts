import { Inject, Injectable, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Kysely } from 'kysely';
import { numeroDeClub } from '@cepa/words/clubes';
import { isUuid, malformado, noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';
import { clubesProjection } from '@cepa/projections/clubes/clubes.projection';
import { monedaActual } from '@cepa/projections/clubes/monedas.queries';
import { cultivosProjection } from '@cepa/projections/cultivos/cultivos.projection';
import { proyectoPorId } from '@cepa/projections/cultivos/proyectos.queries';
import type { CorreccionesTables } from '@cepa/projections/historial/correcciones.projection';
import type { Context } from '../nucleo/contexto';
import { LECTURA } from '../nucleo/tokens';
import type { WithTables } from './estados/fuente';
import { file } from './file';
import type { ReporteFile } from './archivo-de-reporte';
import { clubDelInforme } from './club';
import type { Filters } from './documento.sello';
import { Emisor } from './emisor';
import { constanciaDe, marcasDeRegistros, type Historia } from './historia';
import { informeDe, type DatosDeInforme, type Seccion } from './informe';
import { CORRECCIONES } from './fuentes';
import { Libro, type Leible } from './libro';

/** The project and the club of a report's address, in either order and separator. */
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

type Proyecto = LecturaDB['proyectos'];

/** Which report of a club is asked for. */
export interface ClubRequest {
  readonly club: string;
  /** What it is about, beside its title. */
  readonly asunto: string;
  /** What was asked for, in words; without it everything. */
  readonly filtros?: Filters;
  /** Only what was recorded before this instant (ISO 8601) is in it. */
  readonly hasta?: string;
}

/** The parts of a report on a project or a club that other reports do not have. */
export interface Body extends Pick<DatosDeInforme, 'titulo' | 'textos' | 'resumen' | 'dibujos' | 'secciones'> {
  /** Ids of the records that it shows: how many were corrected since, and how many were recorded late, stands on it. */
  readonly registros: readonly string[];
  /** What became of each of `registros`, where they are not records but acts; without it that of the records. */
  readonly historia?: Historia;
  /** JSON-safe; travels inside the PDF. Club and project are added. */
  readonly hechos: Readonly<Record<string, unknown>>;
}

/** The tables that say how much of what is shown was corrected or came late, and whose report it is. */
const COMUNES = [{ projection: clubesProjection }, CORRECCIONES];

/** Makes the sealed report of a project or of a club: one way for all of them, whose facts come from the ledger itself. */
@Injectable()
export class Alcance {
  constructor(
    @Inject(LECTURA) private readonly db: Kysely<LecturaDB>,
    private readonly libro: Libro,
    private readonly emisor: Emisor,
  ) {}

  /**
   * A project's report as a download.
   *
   * @param fuentes the projections whose tables `leer` reads; those of project, club and history are there
   * @param leer asks the tables that the ledger was applied to
   * @param armar writes what was read, amounts in the club's currency; the vault may be asked here
   * @throws Problem 403 for another's club, 404 also for a project of another club, 503 while screens don't show what the ledger holds of it
   */
  async deProyecto<T>(
    ctx: Context,
    request: ProyectoYClub,
    fuentes: readonly WithTables[],
    leer: (db: Kysely<LecturaDB>, proyecto: Proyecto) => Promise<T>,
    armar: (leido: T, proyecto: Proyecto, moneda: string) => Body | Promise<Body>,
  ): Promise<ReporteFile> {
    const clubId = ctx.club(request.club);
    exigirDelClub(ctx.propio(await proyectoPorId(this.db, request.proyecto)), clubId);
    return this.emitir(ctx, clubId, [cultivosProjection, ...fuentes], async (db) => {
      const proyecto = exigirDelClub(ctx.propio(await proyectoPorId(db, request.proyecto)), clubId);
      const leido = await leer(db, proyecto);
      const moneda = (await monedaActual(db, clubId))?.codigo ?? SIN_MONEDA;
      return async () => {
        const { hechos, ...cuerpo } = await armar(leido, proyecto, moneda);
        return {
          ...cuerpo,
          asunto: proyecto.nombre,
          cultivo: proyecto.nombre,
          filtros: [['Cultivo', proyecto.nombre], ...SIN_PERIODO],
          hechos: { club_id: clubId, proyecto_id: proyecto.id, ...hechos },
        };
      };
    });
  }

  /** A club's report as a download. @throws Problem as `deProyecto` */
  async deClub<T>(
    ctx: Context,
    { club, asunto, filtros = DE_TODO, hasta }: ClubRequest,
    fuentes: readonly WithTables[],
    leer: (db: Kysely<LecturaDB>, clubId: string, traer: Leible['traer']) => Promise<T>,
    armar: (leido: T) => Body | Promise<Body>,
  ): Promise<ReporteFile> {
    const clubId = ctx.club(club);
    const reunir = async (db: Kysely<LecturaDB>, traer: Leible['traer']) => {
      const leido = await leer(db, clubId, traer);
      return async () => {
        const { hechos, ...cuerpo } = await armar(leido);
        return { ...cuerpo, asunto, filtros, hechos: { club_id: clubId, ...hechos } };
      };
    };
    return this.emitir(ctx, clubId, fuentes, reunir, hasta);
  }

  private async emitir(
    ctx: Context,
    clubId: string,
    fuentes: readonly WithTables[],
    leer: (db: Kysely<LecturaDB>, traer: Leible['traer']) => Promise<() => Promise<Armado>>,
    hasta?: string,
  ): Promise<ReporteFile> {
    const emitido = await this.emisor.emitir(ctx, clubId, async () => {
      const otras = [...new Set(fuentes)].filter((una) => COMUNES.every(({ projection }) => projection !== una));
      const todas = [...COMUNES, ...otras.map((projection) => ({ projection }))];
      // A report reads all of its figures at once: the history of what it shows is lost with the tables.
      const leido = await this.libro.leer(
        { clubId, fuentes: todas, ...(hasta && { hasta }) },
        async ({ db, traer }) => {
          const club = await clubDelInforme(db, clubId, hasta);
          const armar = await leer(db, traer);
          return { club, armar, historia: await historiaDelClub(db) };
        },
      );
      const { registros, filtros, ...informe } = await leido.armar();
      const { nombre: club, direccion, ejemplo } = leido.club;
      const { historia = leido.historia } = informe;
      const constancia = constanciaDe(registros, historia);
      const numero_de_club = numeroDeClub(clubId);
      const otros = informe.historia ? [] : withoutLine(registros, informe.secciones, historia);
      const resumen = [...(informe.resumen ?? []), ...otros];
      return {
        ...informeDe({ ...informe, resumen, club, numero_de_club, direccion, ejemplo, constancia, historia }),
        filtros,
      };
    });
    return file(emitido);
  }
}

type Armado = Body & Pick<DatosDeInforme, 'asunto' | 'cultivo'> & { readonly filtros: Filters };

/** The currency of a club that chose none. */
const SIN_MONEDA = 'ARS';

/** Reports of everything say so: a part must not pass for the whole, nor the whole for a part. */
const SIN_PERIODO = [
  ['Desde', 'el comienzo'],
  ['Hasta', 'la emisión'],
] as const;

const DE_TODO: Filters = [['Registro', 'todos'], ...SIN_PERIODO];

/** @throws Problem 404 */
function exigirDelClub(proyecto: Proyecto, clubId: string): Proyecto {
  if (proyecto.club_id !== clubId) throw noEncontrado(`project ${proyecto.id} is of another club than ${clubId}`);
  return proyecto;
}

/** Says which records have a fact that was corrected later or recorded late. Others are left out. */
async function historiaDelClub(db: Kysely<LecturaDB>): Promise<Historia> {
  const rows = await db.withTables<CorreccionesTables>().selectFrom('correcciones').selectAll().execute();
  return new Map(rows.map(({ entidad_id, ...historia }) => [entidad_id, historia]));
}

/** What counts without a row of its own: the crop itself, tasks that are only added up. */
function withoutLine(
  registros: readonly string[],
  secciones: readonly Seccion[],
  historia: Historia,
): [nombre: string, valor: string][] {
  const withLine = new Set(secciones.flatMap((una) => (una.registros ?? []).flat()));
  const otros = registros.filter((id) => !withLine.has(id) && historia.has(id));
  // A row of several records counts them; so does this one, also for one record.
  const marcas = marcasDeRegistros([...otros, ''], historia);
  return marcas === '' ? [] : [['Sin renglón propio', marcas]];
}
