import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sql, type Kysely, type Selectable } from 'kysely';
import { SUSCRIPCION, type ResultadoDePago } from '@cepa/domain/clubes/pago';
import { CLOCK, derivedId, type Clock } from '@cepa/platform';
import { Fingerprints } from '../nucleo/fingerprints';
import { BOVEDA } from '../nucleo/tokens';
import type { PagoDeSuscripcion, PreferenciaDePago, PagosTables } from './boveda.table';
import type { PreferenciaCreada } from './pasarela';

export type Preferencia = Selectable<PreferenciaDePago>;

const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** A preference that nobody pays is forgotten after so long; one that was paid is watched for refunds longer. */
const VIGENCIA_MS = { sin_pago: 30 * DIA_MS, pagada: 180 * DIA_MS } as const;

/** Keeps the provider's ids of the payments, and who pays what: schema `boveda`, never the ledger. */
@Injectable()
export class CustodiaDePagos {
  private readonly key: Buffer;

  constructor(
    @Inject(BOVEDA) private readonly db: Kysely<PagosTables>,
    @Inject(CLOCK) private readonly clock: Clock,
    fingerprints: Fingerprints,
  ) {
    this.key = fingerprints.derived('pagos');
  }

  /** The opaque id of a payment: always the same one, and no way back without this installation's key. */
  idDe(pago: string): string {
    return derivedId('pago-de-suscripcion', createHmac('sha256', this.key).update(pago).digest('hex'));
  }

  /**
   * Kept before the provider hears of it: what it answers later always finds its club.
   *
   * @param importe the price of now, decimal: this preference keeps it
   */
  async abrir(id: string, clubId: string, userId: string, importe: string): Promise<Preferencia> {
    const ahora = this.clock.now();
    await this.db
      .insertInto('suscripciones_preferencias')
      .values({
        id,
        club_id: clubId,
        user_id: userId,
        preferencia: null,
        init_point: null,
        importe,
        moneda: SUSCRIPCION.moneda,
        creada: ahora.toISOString(),
        consultar: new Date(ahora.getTime() + MINUTO_MS).toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return this.db.selectFrom('suscripciones_preferencias').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  async anotar(id: string, { id: preferencia, init_point }: PreferenciaCreada): Promise<void> {
    await this.db
      .updateTable('suscripciones_preferencias')
      .set({ preferencia, init_point })
      .where('id', '=', id)
      .execute();
  }

  preferencia(id: string): Promise<Preferencia | undefined> {
    return this.db.selectFrom('suscripciones_preferencias').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** A club's newest ones. */
  preferenciasDe(clubId: string, cuantas: number): Promise<Preferencia[]> {
    return this.db
      .selectFrom('suscripciones_preferencias')
      .selectAll()
      .where('club_id', '=', clubId)
      .orderBy('creada', 'desc')
      .orderBy('id')
      .limit(cuantas)
      .execute();
  }

  /** A club's newest one that could be paid: one that the provider did not answer leaves what was paid before as the last. */
  ultimaPreferencia(clubId: string): Promise<Preferencia | undefined> {
    return this.db
      .selectFrom('suscripciones_preferencias')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('preferencia', 'is not', null)
      .orderBy('creada', 'desc')
      .orderBy('id')
      .executeTakeFirst();
  }

  /**
   * Returns the result of a preference: its payment that counts, or one of an earlier preference of the club that was
   * paid since.
   */
  async ultimoPago({
    id,
    club_id,
    creada,
  }: Preferencia): Promise<Pick<PagoDeSuscripcion, 'resultado' | 'importe' | 'actualizado'> | undefined> {
    return this.db
      .selectFrom('suscripciones_pagos')
      .select(['resultado', 'importe', 'actualizado'])
      .where('club_id', '=', club_id)
      .where(({ or, eb }) => or([eb('preferencia_id', '=', id), eb('actualizado', '>=', creada)]))
      .orderBy(sql`resultado = 'acreditado'`, 'desc')
      .orderBy('actualizado', 'desc')
      .orderBy('id')
      .executeTakeFirst();
  }

  /** What was made of a payment when it was last read; undefined of one that is new. */
  async resultadoAnterior(id: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('suscripciones_pagos')
      .select('resultado')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.resultado;
  }

  /**
   * Keeps what a payment is now.
   *
   * @returns false when something newer is kept: what was read then says nothing any more
   */
  async guardar(pago: PagoDeSuscripcion & { resultado: ResultadoDePago }): Promise<boolean> {
    const { resultado, importe, devuelto, moneda, actualizado } = pago;
    const guardado = await this.db
      .insertInto('suscripciones_pagos')
      .values(pago)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ resultado, importe, devuelto, moneda, actualizado })
          .where('suscripciones_pagos.actualizado', '<=', actualizado),
      )
      .returning('id')
      .executeTakeFirst();
    return guardado !== undefined;
  }

  /** A notification to be worked off, now or after a crash. */
  async recibir(pago: string): Promise<void> {
    const reintentar = new Date(this.clock.now().getTime() + MINUTO_MS).toISOString();
    await this.db
      .insertInto('suscripciones_avisos')
      .values({ pago, reintentar })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async despachar(pago: string): Promise<void> {
    await this.db.deleteFrom('suscripciones_avisos').where('pago', '=', pago).execute();
  }

  /** Takes notifications whose turn it is; another process does not get them for a while. @param todos also those whose turn comes later */
  async avisos(cuantos: number, todos: boolean): Promise<string[]> {
    const ahora = this.clock.now();
    const { rows } = await sql<{ pago: string }>`
      UPDATE boveda.suscripciones_avisos SET reintentar = ${new Date(ahora.getTime() + 5 * MINUTO_MS).toISOString()}
      WHERE pago IN (SELECT pago FROM boveda.suscripciones_avisos
        WHERE ${todos}::boolean OR reintentar <= ${ahora.toISOString()} ORDER BY reintentar, pago LIMIT ${cuantos} FOR UPDATE SKIP LOCKED)
      RETURNING pago`.execute(this.db);
    return rows.map(({ pago }) => pago);
  }

  /** Takes the preferences whose turn it is to be asked about, and says when each comes again: the older, the later. */
  async porConsultar(cuantas: number): Promise<string[]> {
    const ahora = this.clock.now().toISOString();
    const { rows } = await sql<{ id: string }>`
      UPDATE boveda.suscripciones_preferencias p
      SET consultar = CASE WHEN ${ahora}::timestamptz - p.creada < make_interval(secs => CASE WHEN
            EXISTS (SELECT FROM boveda.suscripciones_pagos g WHERE g.preferencia_id = p.id) THEN ${VIGENCIA_MS.pagada / 1000}::float8 ELSE ${VIGENCIA_MS.sin_pago / 1000}::float8 END)
          THEN ${ahora}::timestamptz + least(greatest((${ahora}::timestamptz - p.creada) / 4, interval '1 minute'), interval '1 day') END
      WHERE id IN (SELECT id FROM boveda.suscripciones_preferencias
        WHERE consultar <= ${ahora} ORDER BY consultar, id LIMIT ${cuantas} FOR UPDATE SKIP LOCKED)
      RETURNING id`.execute(this.db);
    return rows.map(({ id }) => id);
  }
}
