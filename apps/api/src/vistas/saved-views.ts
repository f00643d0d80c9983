import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { conflicto, malformado, noEncontrado, reglaRota, sinPermiso } from '@cepa/platform';
import { esPasajera } from '@cepa/words/vistas';
import { CommandService } from '../nucleo/command-service';
import type { Context } from '../nucleo/contexto';
import type { PlatformDB, SavedViewTable } from '../nucleo/plataforma.table';
import { PER_SOLO_LECTURA } from '../nucleo/sesion';
import { PLATFORM } from '../nucleo/tokens';

/** Maximum number of views of a list for one person, or for one club. */
export const MAX_POR_LISTA = 50;
/** Maximum number of views of all lists together. */
const MAX_EN_TOTAL = 1000;

export type SavedView = Selectable<SavedViewTable>;
type Owner = Pick<SavedView, 'club_id' | 'user_id'>;
type NewView = Omit<SavedView, 'creada'>;

/** A list of a screen of the web application: `/proyecto/:id/lotes#lotes`. */
const LISTA = /^\/[\w/.:-]*#[\p{L}\p{N} _.-]+$/u;
/** A parameter of a list's URL. */
const KEY = /^[\w.]{1,60}$/;
const MAX_KEYS = 40;

const REPETIDA = 'Ya hay una vista con ese nombre en esta lista.';
const NO_ES_DE_LISTA = 'La vista no es de una lista.';
const QUERY_INVALIDA = 'La vista tiene algo que no es de una lista.';

/** Only people who may write in the club's books change what all its people see. */
export const puedeParaElClub = ({ sesion }: Context): boolean => !sesion.permisos.includes(PER_SOLO_LECTURA);

/** Views of lists, in the platform's own table: how a person looks at a list is not an event. */
@Injectable()
export class SavedViews {
  constructor(
    @Inject(PLATFORM) private readonly db: Kysely<PlatformDB>,
    private readonly commandService: CommandService,
  ) {}

  /** The person's own views and the club's, by name. */
  deQuien(clubId: string, userId: string): Promise<SavedView[]> {
    return this.db
      .selectFrom('vistas')
      .selectAll()
      .where('club_id', '=', clubId)
      .where((where) => where.or([where('user_id', '=', userId), where('user_id', 'is', null)]))
      .orderBy('lista')
      .orderBy(sql`nombre COLLATE plataforma.orden_natural`)
      .orderBy('id')
      .execute();
  }

  /**
   * Saves a view; a repeated request does not change the saved one.
   *
   * @throws Problem 400 for an invalid list or query, 403 for a club's view of a person who may only read, 409
   * VISTA_REPETIDA, 422 VISTAS_COMPLETAS
   */
  async guardar(ctx: Context, vista: NewView): Promise<SavedView> {
    if (!LISTA.test(vista.lista)) throw malformado(NO_ES_DE_LISTA, { lista: NO_ES_DE_LISTA });
    exigirQuery(vista.consulta);
    if (vista.user_id === null) exigirDelClub(ctx);
    return this.inTurn(vista, async (tx) => {
      const antes = await tx.selectFrom('vistas').selectAll().where('id', '=', vista.id).executeTakeFirst();
      if (antes) return antes;
      const { aqui, todas } = await cuantas(tx, vista);
      if (aqui >= MAX_POR_LISTA || todas >= MAX_EN_TOTAL)
        throw reglaRota(
          'VISTAS_COMPLETAS',
          `Una lista tiene ${MAX_POR_LISTA} vistas como máximo: eliminá una para guardar otra.`,
          {},
          `${aqui} views of ${vista.lista}, ${todas} in all`,
        );
      await exigirNombre(tx, vista);
      if (vista.predeterminada) await sinPredeterminada(tx, vista);
      return tx.insertInto('vistas').values(vista).returningAll().executeTakeFirstOrThrow();
    });
  }

  /** @throws Problem 400, 403, 404 for another person's or club's, 409 VISTA_REPETIDA */
  async cambiar(
    ctx: Context,
    id: string,
    cambio: Pick<SavedView, 'nombre' | 'consulta' | 'predeterminada'>,
  ): Promise<SavedView> {
    exigirQuery(cambio.consulta);
    const vista = await this.propia(ctx, id);
    return this.inTurn(vista, async (tx) => {
      await exigirNombre(tx, { ...vista, ...cambio });
      if (cambio.predeterminada) await sinPredeterminada(tx, vista);
      const despues = await tx.updateTable('vistas').set(cambio).where('id', '=', id).returningAll().executeTakeFirst();
      if (!despues) throw noEncontrado(`view ${id} was deleted meanwhile`);
      return despues;
    });
  }

  /** @throws Problem 403, 404 for another person's or club's */
  async eliminar(ctx: Context, id: string): Promise<SavedView> {
    const vista = await this.propia(ctx, id);
    await this.db.deleteFrom('vistas').where('id', '=', id).execute();
    return vista;
  }

  /** Another person's view counts as not found, also for the administration. */
  private async propia(ctx: Context, id: string): Promise<SavedView> {
    const vista = await this.db.selectFrom('vistas').selectAll().where('id', '=', id).executeTakeFirst();
    if (!vista || (vista.user_id !== null && vista.user_id !== ctx.sesion.user_id)) throw noEncontrado(`no view ${id}`);
    ctx.propio(vista);
    if (vista.user_id === null) exigirDelClub(ctx);
    // No event changes a view, so it has no version: any named version is refused.
    await this.commandService.requireVersion(ctx.precondition);
    return vista;
  }

  /** The views of one owner change one at a time, so that two requests do not both count the same ones. */
  private inTurn<T>({ club_id, user_id }: Owner, hacer: (tx: Transaction<PlatformDB>) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vistas ${club_id} ${user_id ?? ''}`}, 0))`.execute(tx);
      return hacer(tx);
    });
  }
}

function exigirDelClub(ctx: Context): void {
  if (!puedeParaElClub(ctx)) throw sinPermiso('read-only role: a view of the whole club');
}

/** A view stores parameters of a list except temporary ones: the search text and the page. */
function exigirQuery(query: string): void {
  const keys = [...new URLSearchParams(query).keys()];
  const buenas = keys.length <= MAX_KEYS && keys.every((una) => KEY.test(una) && !esPasajera(una));
  if (!buenas) throw malformado(QUERY_INVALIDA, { consulta: QUERY_INVALIDA });
}

const deDuenio = (tx: Transaction<PlatformDB>, { club_id, user_id }: Owner) =>
  tx.selectFrom('vistas').where('club_id', '=', club_id).where('user_id', 'is not distinct from', user_id);

async function cuantas(tx: Transaction<PlatformDB>, vista: NewView): Promise<{ aqui: number; todas: number }> {
  const { aqui, todas } = await deDuenio(tx, vista)
    .select((select) => [
      select.fn.countAll<string>().filterWhere('lista', '=', vista.lista).as('aqui'),
      select.fn.countAll<string>().as('todas'),
    ])
    .executeTakeFirstOrThrow();
  return { aqui: Number(aqui), todas: Number(todas) };
}

/** @throws Problem 409 VISTA_REPETIDA */
async function exigirNombre(tx: Transaction<PlatformDB>, vista: Omit<NewView, 'predeterminada'>): Promise<void> {
  const otra = await deDuenio(tx, vista)
    .select('id')
    .where('lista', '=', vista.lista)
    .where(sql`lower(nombre)`, '=', sql`lower(${vista.nombre})`)
    .where('id', '<>', vista.id)
    .executeTakeFirst();
  if (otra) throw conflicto('VISTA_REPETIDA', REPETIDA, `view ${otra.id} has that name`, { nombre: REPETIDA });
}

async function sinPredeterminada(tx: Transaction<PlatformDB>, { club_id, user_id, lista }: Omit<NewView, 'id'>) {
  await tx
    .updateTable('vistas')
    .set({ predeterminada: false })
    .where('club_id', '=', club_id)
    .where('user_id', 'is not distinct from', user_id)
    .where('lista', '=', lista)
    .where('predeterminada', '=', true)
    .execute();
}
