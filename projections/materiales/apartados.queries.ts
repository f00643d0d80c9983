import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EntidadAnalizable } from '@cepa/words/analisis';
import type { LecturaDB } from '../index';
import { enCuarentena, estaEn, motivoDeRetencion, retenidoPor, retenidosDe, unClub } from './origenes';

/** A kind of stock that a list shows. */
type Stock = Parameters<typeof enCuarentena>[0];

type Retencion = RawBuilder<string | null>;

/** The marks of a batch, as columns of a list of its table. */
export interface Marks {
  readonly retenido: RawBuilder<boolean>;
  /** Why the club holds it; null if only an analysis does, or nothing. */
  readonly retencion: Retencion;
  readonly en_cuarentena: RawBuilder<boolean>;
}

/**
 * What a club keeps apart, read before a list of its stock. Most clubs keep nothing apart. Their lists then look up
 * nothing: to plan these look-ups took longer than to read the list.
 */
export interface Apartados {
  readonly club: string;
  /** Current nodes of held batches and of what came from them. */
  readonly retenidos: readonly string[];
  /** Whether the club itself holds anything, and any lot of a supplier. */
  readonly conRetenciones: boolean;
  readonly conInsumos: boolean;
  readonly conCuarentena: boolean;
}

/** Reads what a club keeps apart. */
export async function apartadosDe(db: Kysely<LecturaDB>, club: string): Promise<Apartados> {
  const {
    rows: [hay],
  } = await sql<Record<'retenciones' | 'insumos' | 'desaprobados' | 'cuarentena', boolean>>`SELECT
    EXISTS (SELECT FROM lectura.retenciones una WHERE una.club_id = ${club}) AS retenciones,
    EXISTS (SELECT FROM lectura.retenciones una WHERE una.club_id = ${club} AND una.entidad = 'insumo') AS insumos,
    EXISTS (SELECT FROM lectura.analisis uno WHERE uno.club_id = ${club} AND NOT uno.aprobado) AS desaprobados,
    EXISTS (SELECT FROM lectura.reglas_del_libro r WHERE r.club_id = ${club} AND r.con_cuarentena) AS cuarentena`.execute(
    db,
  );
  const { retenciones, insumos, desaprobados, cuarentena } = hay!;
  const { rows } =
    retenciones || desaprobados
      ? await sql<{ id: string }>`${retenidosDe(unClub(club), insumos)}`.execute(db)
      : { rows: [] };
  return {
    club,
    retenidos: rows.map(({ id }) => id),
    conRetenciones: retenciones,
    conInsumos: insumos,
    conCuarentena: cuarentena,
  };
}

/** The marks of batches of these clubs, a subquery, for records that are looked up one by one. */
export const marksOf = (tipo: Stock, clubes: RawBuilder<unknown>): Marks => ({
  retenido: retenidoPor(tipo, clubes),
  retencion: motivoDeRetencion(tipo, clubes),
  en_cuarentena: enCuarentena(tipo),
});

/** The same for a list of a club's stock. */
export const marksKnowing = (tipo: Stock, apartados: Apartados): Marks => ({
  retenido: retenidoKnowing(tipo, apartados),
  retencion: retencionKnowing(tipo, apartados),
  en_cuarentena: apartados.conCuarentena ? enCuarentena(tipo) : sql<boolean>`false`,
});

const retenidoKnowing = (tipo: EntidadAnalizable, { retenidos }: Apartados): RawBuilder<boolean> =>
  retenidos.length > 0 ? estaEn(tipo, sql`${[...retenidos]}::uuid[]`) : sql<boolean>`false`;

/** Why the club holds a batch of a list. The way up to its origins is long: it is walked only for what is held. */
export const retencionKnowing = (tipo: EntidadAnalizable, apartados: Apartados): Retencion =>
  apartados.conRetenciones
    ? sql<
        string | null
      >`CASE WHEN ${retenidoKnowing(tipo, apartados)} THEN ${motivoDeRetencion(tipo, unClub(apartados.club), apartados.conInsumos)} END`
    : sql<null>`NULL::text`;
