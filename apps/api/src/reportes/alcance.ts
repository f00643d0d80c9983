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

/** The project and the club in a report's path, in either order and with either separator. */
export interface ProyectoYClub {
  readonly proyecto: string;
  readonly club: string;
}

function leer(host: ExecutionContext): ProyectoYClub {
  const params = host.switchToHttp().getRequest<{ params: Readonly<Record<string, string>> }>().params;
  // The router reads `:proyecto,:club` as one parameter.
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

/** Project and club of the path, as a controller's parameter. */
export const DeProyecto = createParamDecorator((_: unknown, host: ExecutionContext): ProyectoYClub => leer(host));

/** Documents in the contract what `DeProyecto` reads. */
export const ConProyectoYClub = (): MethodDecorator =>
  applyDecorators(
    ApiParam({ name: 'proyecto', schema: { type: 'string', format: 'uuid' } }),
    ApiParam({ name: 'club', schema: { type: 'string', format: 'uuid' } }),
  );

type Proyecto = LecturaDB['proyectos'];

/** Identifies a report of a club. */
export interface ClubRequest {
  readonly club: string;
  /** Its subject, besides its title. */
  readonly asunto: string;
  /** The filters in words; without them it is about everything. */
  readonly filtros?: Filters;
  /** Only what was recorded before this instant (ISO 8601) is included. */
  readonly hasta?: string;
}

/** The parts of a report on a project or a club that other reports do not have. */
export interface Body extends Pick<DatosDeInforme, 'titulo' | 'textos' | 'resumen' | 'dibujos' | 'secciones'> {
  /** Ids of its records: the report states how many of them were corrected since, or were recorded late. */
  readonly registros: readonly string[];
  /** The history of each of `registros` if they are acts; by default that of records. */
  readonly historia?: Historia;
  /** JSON-safe; embedded in the PDF. Club and project are added. */
  readonly hechos: Readonly<Record<string, unknown>>;
}

/** The tables for how much of the report was corrected or late, and for its club. */
const COMUNES = [{ projection: clubesProjection }, CORRECCIONES];

/** Makes every sealed report of a project or a club, from the facts of the ledger itself. */
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
   * @param fuentes the projections whose tables `leer` reads; those of project, club and history are always included
   * @param leer reads the tables built from the ledger
   * @param armar makes the report, with amounts in the club's currency; it may read the vault
   * @throws Problem 403 for another club, 404 also for a project of another club, 503 while the read models are behind
   * the ledger
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
      // A report reads all of its figures at once: the history of its records is dropped with the tables.
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

/** The currency of a club without a currency. */
const SIN_MONEDA = 'ARS';

/** Reports without filters say so: a part must not pass for the whole, nor the whole for a part. */
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

/** Returns which records have a fact that was corrected later or recorded late. Others are left out. */
async function historiaDelClub(db: Kysely<LecturaDB>): Promise<Historia> {
  const rows = await db.withTables<CorreccionesTables>().selectFrom('correcciones').selectAll().execute();
  return new Map(rows.map(({ entidad_id, ...historia }) => [entidad_id, historia]));
}

/** Records that count without a row of their own: the crop itself, and tasks that are only added up. */
function withoutLine(
  registros: readonly string[],
  secciones: readonly Seccion[],
  historia: Historia,
): [nombre: string, valor: string][] {
  const withLine = new Set(secciones.flatMap((una) => (una.registros ?? []).flat()));
  const otros = registros.filter((id) => !withLine.has(id) && historia.has(id));
  // A row of several records has their counts, and so does this one, even for one record.
  const marcas = marcasDeRegistros([...otros, ''], historia);
  return marcas === '' ? [] : [['Sin renglón propio', marcas]];
}
