import type { Pool } from 'pg';
import * as schemas from '@cepa/event-schemas';
import type { Ledger, NewEvent } from '@cepa/ledger';
import { createPostgresLedger } from '@cepa/ledger/postgres';
import { ProjectionRunner, READ_SCHEMA, rebuild, unpacked, type Projection } from '@cepa/ledger/projections';
import { closePool, openPool } from '@cepa/platform/database';
import { derivedId } from '@cepa/platform';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';

export const CLUB = 'aaaaaaaa-aaaa-5aaa-8aaa-aaaaaaaaaaaa';

interface Evento {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The input of a spec: events by stream, in order, and the expected rows at the end. */
export interface CasosDeProyeccion {
  readonly projection: Projection;
  readonly eventos: readonly (readonly [stream: string, evento: Evento])[];
  /** By table; rows ordered by their columns, without `creado_en` (the ledger's clock). */
  readonly filas: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

const silencio = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Declares the tests of every projection, on a real ledger: it projects; a second application changes nothing; a
 * rebuild equals the kept rows.
 */
export function casosDeProyeccion({ projection, eventos, filas }: CasosDeProyeccion): void {
  describe(`projection ${projection.name}`, () => {
    let database: TestDatabase;
    let pool: Pool;
    let ledger: Ledger;

    beforeAll(async () => {
      database = await testDatabase();
      pool = openPool(database.url, { name: 'spec', max: 12 });
      ledger = await createPostgresLedger({ connectionString: database.url, schemas });
    });
    afterAll(async () => {
      await ledger.close();
      await closePool(pool);
      await database.drop();
    });

    const alDia = async (batchSize: number): Promise<void> => {
      const runner = new ProjectionRunner({
        ledger,
        pool,
        projections: [projection],
        schema: READ_SCHEMA,
        log: silencio,
        batchSize,
      });
      await runner.start();
      const visible = await runner.waitFor(
        await ledger.head(),
        [...new Set(eventos.map(([, { type }]) => type))],
        10_000,
      );
      expect({ visible, detenidas: runner.health().projections.map(({ stopped }) => stopped) }).toEqual({
        visible: { visible: true },
        detenidas: [null],
      });
      await runner.stop();
    };
    const leidas = async (): Promise<Record<string, unknown[]>> => {
      const tablas: Record<string, unknown[]> = {};
      for (const tabla of Object.keys(filas)) {
        const { rows } = await pool.query<Record<string, unknown>>(
          `SELECT una.* FROM ${READ_SCHEMA}.${tabla} una ORDER BY una`,
        );
        tablas[tabla] = rows.map(({ creado_en: _reloj, ...fila }) => conPaquetes(fila));
      }
      return tablas;
    };

    it('projects, one event a batch', async () => {
      const revisiones = new Map<string, bigint>();
      for (const [indice, [stream, evento]] of eventos.entries()) {
        const { revision } = await ledger.append(stream, revisiones.get(stream) ?? -1n, [sobre(evento, indice)]);
        revisiones.set(stream, revision);
      }
      await alDia(1);
      expect(await leidas()).toEqual(filas);
    });

    it('changes nothing when it starts again', async () => {
      await alDia(100);
      expect(await leidas()).toEqual(filas);
    });

    it('rebuilds from the ledger the kept rows, row for row', async () => {
      const report = await rebuild({ ledger, pool, projections: [projection], schema: READ_SCHEMA, log: silencio });
      expect(report.comparison).toMatchObject({ equal: true });
      expect(await leidas()).toEqual(filas);
    });
  });
}

/** Replaces the bytes of packed columns by their values. */
const conPaquetes = (fila: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fila).map(([name, value]) => [name, Buffer.isBuffer(value) ? unpacked(value) : value]),
  );

function sobre(evento: Evento, indice: number): NewEvent {
  const command_id = derivedId('spec', String(indice));
  const metadata = {
    club_id: CLUB,
    actor_id: 'spec',
    role: 'club',
    command_id,
    command_hash: '0',
    correlation_id: 'spec',
    causation_id: 'spec',
    origin: 'import',
  } as const;
  return { ...evento, id: derivedId(command_id, 'evento'), metadata };
}
