import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { LecturaDB } from '../index';
import { sumarDias } from '@cepa/base/fecha';
import { paginar, type Page, type Paginado } from '../paginas';
import { CUENTAS, EXISTENCIAS, type Cuenta } from './cuentas';
import { mesDe } from './meses';

type Db = Kysely<LecturaDB>;

/** Selects the matter and the days of a balance. */
export interface AlcanceDeBalance {
  readonly clubId: string;
  readonly lote: string | null;
  readonly proyecto: string | null;
  /** Null: from the beginning. */
  readonly desde: string | null;
  readonly hasta: string;
}

type Asientos<O> = SelectQueryBuilder<LecturaDB, 'balance_asientos', O>;

/** Keeps a lateral query a separate step. Without it PostgreSQL reads the whole table, with other clubs' rows. */
const PASO = sql.lit(0);

/** The changes of one lot, one crop or a whole club, up to a day. */
const asientos = (db: Db, { clubId, lote, proyecto, hasta }: AlcanceDeBalance): Asientos<object> =>
  db
    .selectFrom('balance_asientos')
    .where('balance_asientos.club_id', '=', clubId)
    .where('balance_asientos.dia', '<=', hasta)
    .$if(lote !== null, (unos) => unos.where('balance_asientos.lote_id', '=', lote))
    .$if(proyecto !== null, (unos) => unos.where('balance_asientos.proyecto_id', '=', proyecto)) as Asientos<object>;

/** Maximum number of events that a report names for a figure. The list of its events has the rest. */
const EVENTOS_A_LA_VISTA = 200;

/** Selects the first change of each event in the requested scope. */
const primeroDe = ({ lote, proyecto }: AlcanceDeBalance) => {
  if (lote !== null) return sql.ref('primero_del_lote');
  return sql.ref(proyecto === null ? 'primero' : 'primero_del_cultivo');
};

/** A change, or the sum of a month. */
type Parte = Record<'base' | 'dia' | 'cantidad', string> & { cuenta: Cuenta; cuantos: number };

const parteDe = (db: Db, alcance: AlcanceDeBalance) =>
  asientos(db, alcance).select([
    'balance_asientos.cuenta',
    'balance_asientos.base',
    'balance_asientos.dia',
    'balance_asientos.cantidad',
    sql<number>`(${primeroDe(alcance)})::int`.as('cuantos'),
  ]);

/** For a whole club: the monthly sums of the projection, and the single days of months that are partly in the period. */
function partesDelClub(db: Db, alcance: AlcanceDeBalance) {
  const { clubId, desde, hasta } = alcance;
  // The last day's month is complete if the next day is in another month.
  const resto = mesDe(sumarDias(hasta, 1));
  const partido = desde === null || desde === mesDe(desde) ? null : mesDe(desde);
  const dia = sql.ref('balance_asientos.dia');
  const sueltos =
    partido === null
      ? sql<boolean>`${dia} >= ${resto}::date`
      : sql<boolean>`(${dia} >= ${resto}::date OR (${dia} >= ${partido}::date AND ${dia} < ${partido}::date + interval '1 month'))`;
  return db
    .selectFrom('balance_meses')
    .select(['cuenta', 'base', 'mes as dia', 'cantidad', 'eventos as cuantos'])
    .where('club_id', '=', clubId)
    .where('mes', '<', resto)
    .$if(partido !== null, (unos) => unos.where('mes', '<>', partido))
    .unionAll(
      parteDe(db, alcance)
        // All accounts are listed, so that the index on the account is used for the days.
        .where('balance_asientos.cuenta', 'in', CUENTAS)
        .where(sueltos) as never,
    );
}

/**
 * Adds up each account of a balance by unit, before the period and in it, and counts its events. It names the newest
 * events and their records. The count adds up first changes: counting distinct events took ten times as long.
 *
 * @param aLaVista maximum number of events named for a figure
 */
export async function sumasDeBalance(db: Db, alcance: AlcanceDeBalance, aLaVista = EVENTOS_A_LA_VISTA) {
  const { lote, proyecto, desde } = alcance;
  const enElPeriodo = desde === null ? sql`true` : sql`dia >= ${desde}::date`;
  const partes = lote === null && proyecto === null ? partesDelClub(db, alcance) : parteDe(db, alcance);
  const sumas = await db
    .selectFrom((partes as SelectQueryBuilder<LecturaDB, never, Parte>).as('parte'))
    .select(['parte.cuenta', 'parte.base'])
    .select([
      sql<string>`coalesce(sum(cantidad) FILTER (WHERE NOT ${enElPeriodo}), 0)`.as('antes'),
      sql<string>`coalesce(sum(cantidad) FILTER (WHERE ${enElPeriodo}), 0)`.as('movido'),
      sql<number>`coalesce(sum(cuantos) FILTER (WHERE ${enElPeriodo}), 0)::int`.as('cuantos'),
    ])
    .groupBy(['parte.cuenta', 'parte.base'])
    .orderBy('parte.base')
    .orderBy('parte.cuenta')
    .execute();
  const conEventos = [];
  for (const suma of sumas) conEventos.push({ ...suma, ...(await ultimosDe(db, alcance, suma, aLaVista)) });
  return conEventos;
}

/** The newest events of an account in the period, and their records. */
async function ultimosDe(
  db: Db,
  alcance: AlcanceDeBalance,
  { cuenta, base, cuantos }: Pick<Parte, 'cuenta' | 'base' | 'cuantos'>,
  aLaVista: number,
): Promise<{ readonly eventos: string[]; readonly objetos: string[] }> {
  if (cuantos === 0) return { eventos: [], objetos: [] };
  const rows = await asientos(db, alcance)
    .where('cuenta', '=', cuenta)
    .where('base', '=', base)
    .$if(alcance.desde !== null, (unos) => unos.where('dia', '>=', alcance.desde))
    .select(['evento_id', 'objeto_id'])
    .orderBy('dia', 'desc')
    // Where rows of one day lie in the table depends on how it was built.
    .orderBy('balance_asientos.creado_en', 'desc')
    .orderBy('balance_asientos.id', 'desc')
    // An event may change an account for several records.
    .limit(2 * aLaVista)
    .execute();
  const distintos = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, aLaVista);
  return {
    eventos: distintos(rows.map(({ evento_id }) => evento_id)),
    objetos: distintos(rows.map(({ objeto_id }) => objeto_id)),
  };
}

export type SumaDeBalance = Awaited<ReturnType<typeof sumasDeBalance>>[number];

/** Maximum number of processes in a balance: the newest ones. */
const MAX_PROCESOS = 200;

/** Adds up what each process of a balance took and gave in the period. */
export function procesosDeBalance(db: Db, alcance: AlcanceDeBalance) {
  const suma = (cuenta: Cuenta) => sql<string>`coalesce(sum(cantidad) FILTER (WHERE cuenta = ${sql.lit(cuenta)}), 0)`;
  return asientos(db, alcance)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('procesos_transformacion as uno')
          .select(['uno.id', 'uno.tipo', 'uno.fecha_fin', 'uno.finalizado'])
          .whereRef('uno.id', '=', 'balance_asientos.objeto_id')
          .offset(PASO)
          .as('proceso'),
      (join) => join.onTrue(),
    )
    .$if(alcance.desde !== null, (unos) => unos.where('dia', '>=', alcance.desde))
    .where('cuenta', 'in', ['proceso_entra', 'proceso_sale', 'proceso_merma', 'a_otra_unidad', 'sin_explicar'])
    .where('proceso.finalizado', '=', true)
    .select(['proceso.id', 'proceso.tipo', 'proceso.fecha_fin', 'base'])
    .select([
      suma('proceso_entra').as('entra'),
      suma('proceso_sale').as('sale'),
      suma('proceso_merma').as('merma'),
      suma('a_otra_unidad').as('a_otra_unidad'),
      suma('sin_explicar').as('sin_explicar'),
    ])
    .groupBy(['proceso.id', 'proceso.tipo', 'proceso.fecha_fin', 'base'])
    .orderBy('proceso.fecha_fin', 'desc')
    .orderBy('proceso.id')
    .orderBy('base')
    .limit(MAX_PROCESOS)
    .execute();
}

export type ProcesoDeBalance = Awaited<ReturnType<typeof procesosDeBalance>>[number];

/** Identifies a figure of a balance. `apertura` is the amount before the period. */
interface CifraDeBalance {
  readonly cuenta: Cuenta | 'apertura';
  readonly base: string;
}

/** Lists the changes that a figure adds up, newest record first. */
function hechosDeCifra(db: Db, alcance: AlcanceDeBalance, { cuenta, base }: CifraDeBalance) {
  const { desde } = alcance;
  return asientos(db, alcance)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('balance_tenencias as una')
          .select(['una.clase', 'una.codigo'])
          .whereRef('una.id', '=', 'balance_asientos.objeto_id')
          .offset(PASO)
          .as('tenencia'),
      (join) => join.onTrue(),
    )
    .where('base', '=', base)
    .$if(cuenta === 'apertura', (unos) =>
      unos.where('cuenta', 'in', EXISTENCIAS).where('dia', '<', desde ?? alcance.hasta),
    )
    .$if(cuenta !== 'apertura', (unos) => unos.where('cuenta', '=', cuenta as Cuenta))
    .$if(cuenta !== 'apertura' && desde !== null, (unos) => unos.where('dia', '>=', desde))
    .select(['balance_asientos.id', 'balance_asientos.evento_id', 'balance_asientos.dia', 'balance_asientos.cantidad'])
    .select(['balance_asientos.cuenta', 'balance_asientos.base', 'balance_asientos.creado_en'])
    .select(['balance_asientos.objeto_id', 'tenencia.clase', 'tenencia.codigo']);
}

export type HechoDeCifra = Awaited<ReturnType<ReturnType<typeof hechosDeCifra>['execute']>>[number];

export const pageOfCifra = (
  db: Db,
  alcance: AlcanceDeBalance,
  cifra: CifraDeBalance,
  page: Page,
): Promise<Paginado<HechoDeCifra>> =>
  paginar(hechosDeCifra(db, alcance, cifra) as never, 'balance_asientos', page) as unknown as Promise<
    Paginado<HechoDeCifra>
  >;

/** Lists the changes of a balance in its period for a report, account by account, up to a maximum number. */
export function detalleDeBalance(db: Db, alcance: AlcanceDeBalance, max: number): Promise<HechoDeCifra[]> {
  const { desde } = alcance;
  return asientos(db, alcance)
    .leftJoin('balance_tenencias as tenencia', 'tenencia.id', 'balance_asientos.objeto_id')
    .$if(desde !== null, (unos) => unos.where('dia', '>=', desde))
    .select(['balance_asientos.id', 'balance_asientos.evento_id', 'balance_asientos.dia', 'balance_asientos.cantidad'])
    .select(['balance_asientos.cuenta', 'balance_asientos.base', 'balance_asientos.creado_en'])
    .select(['balance_asientos.objeto_id', 'tenencia.clase', 'tenencia.codigo'])
    .orderBy('balance_asientos.dia')
    .orderBy('balance_asientos.creado_en')
    .orderBy('balance_asientos.id')
    .limit(max + 1)
    .execute();
}

/** Lists the counts of a club, or of one of its batches, newest first. */
export function conteos(
  db: Db,
  { clubId, id }: { readonly clubId: string; readonly id: string | null },
  page: Page,
): Promise<Paginado<LecturaDB['conteos']>> {
  return paginar(
    db
      .selectFrom('conteos')
      .selectAll()
      .where('club_id', '=', clubId)
      .$if(id !== null, (unos) => unos.where('objeto_id', '=', id)),
    'conteos',
    page,
  );
}
