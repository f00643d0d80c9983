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
/** How long an unpaid preference is kept; a paid one is watched longer for refunds. */
const VIGENCIA_MS = { sin_pago: 30 * DIA_MS, pagada: 180 * DIA_MS } as const;

/** Stores the provider's ids of payments, and who pays what: schema `boveda`, never the ledger. */
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

  /** The opaque id of a payment: always the same one, and irreversible without this installation's key. */
  idDe(pago: string): string {
    return derivedId('pago-de-suscripcion', createHmac('sha256', this.key).update(pago).digest('hex'));
  }

  /**
   * Stored before the provider gets it, so that its later answers find their club.
   *
   * @param importe the current price, decimal: this preference keeps it
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

  /** A club's newest preferences. */
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

  /**
   * A club's newest preference that could be paid: if the provider did not answer to a newer one, the former one is the
   * last.
   */
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
   * Returns the result of a preference: its deciding payment, or one of an earlier preference of the club that was paid
   * later.
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

  /** The result of a payment when it was last read; undefined for a new one. */
  async resultadoAnterior(id: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('suscripciones_pagos')
      .select('resultado')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.resultado;
  }

  /**
   * Stores the current state of a payment.
   *
   * @returns false if a newer state is stored: then this one is outdated
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

  /** Stores a notification to be processed, now or after a crash. */
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

  /** Takes notifications that are due; other processes do not get them for a while. @param todos also those that are due later */
  async avisos(cuantos: number, todos: boolean): Promise<string[]> {
    const ahora = this.clock.now();
    const { rows } = await sql<{ pago: string }>`
      UPDATE boveda.suscripciones_avisos SET reintentar = ${new Date(ahora.getTime() + 5 * MINUTO_MS).toISOString()}
      WHERE pago IN (SELECT pago FROM boveda.suscripciones_avisos
        WHERE ${todos}::boolean OR reintentar <= ${ahora.toISOString()} ORDER BY reintentar, pago LIMIT ${cuantos} FOR UPDATE SKIP LOCKED)
      RETURNING pago`.execute(this.db);
    return rows.map(({ pago }) => pago);
  }

  /** Takes preferences that are due to be checked, and schedules the next check of each: less often for older ones. */
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
