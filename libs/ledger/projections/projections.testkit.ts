import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { NewEvent } from '../envelope';
import { NO_STREAM, type Ledger } from '../port';
import { projectionDefiner } from './define';
import type { ProjectionLog } from './live-projection';
import type { Projection } from './projection';
import { pause } from '@cepa/base';
import { ProjectionRunner } from './runner';
import type { RunnerOptions } from './runner-health';

/** A small domain: batches of matter that are poured into one another, and a count for each club. */
export interface Events {
  Abierto: { id: string; sala: string; peso: string };
  Vertido: { de: string; a: string; peso: string };
  Movido: { sala: string; a: string };
  Cerrado: { id: string };
  Roto: { id: string };
}

const define = projectionDefiner<Events>();
const CLUB = '11111111-1111-4111-8111-111111111111';

/**
 * A projection with every feature: keys of one and two columns, look-ups, deletes, rows that several events change, an
 * insert-only table.
 */
export const frascosProjection = define({
  name: 'frascos',
  version: 1,
  tables: {
    frascos: {
      key: ['id'],
      columns: {
        id: 'uuid',
        sala: 'text',
        peso: 'numeric(14,3)',
        mezcla: 'jsonb',
        visto: 'timestamptz',
        nota: 'text null',
      },
      indexes: ['(sala)'],
    },
    diario: {
      grows: true,
      key: ['position', 'id'],
      columns: { position: 'bigint', id: 'uuid', antes: 'jsonb', nota: 'text null' },
      indexes: ['(id)'],
    },
    vertidos: { key: ['de', 'a'], columns: { de: 'uuid', a: 'uuid', veces: 'integer', ultima: 'bigint' } },
  },
  on: {
    Abierto: ({ data, recorded_at }, rows) =>
      rows.frascos.put({ ...data, mezcla: [data.id], visto: recorded_at, nota: null }),
    Vertido: {
      touches: ({ data }) => ({ frascos: [data.de, data.a], vertidos: [[data.de, data.a]] }),
      handle: ({ data, position, recorded_at }, rows) => {
        const [de, a] = [rows.frascos.require(data.de), rows.frascos.require(data.a)];
        const peso = Number(data.peso);
        rows.frascos.patch(data.de, { peso: (Number(de.peso) - peso).toFixed(3), visto: recorded_at });
        rows.frascos.patch(data.a, {
          peso: (Number(a.peso) + peso).toFixed(3),
          mezcla: { de: data.de, con: a.mezcla },
        });
        const before = rows.vertidos.get([data.de, data.a]);
        rows.vertidos.put({ de: data.de, a: data.a, veces: (before?.veces ?? 0) + 1, ultima: position });
      },
    },
    // Declares nothing: the row set finds it out.
    Movido: ({ data, position }, rows) => {
      for (const antes of rows.frascos.where('sala', data.sala)) {
        const { id, nota } = antes;
        rows.frascos.patch(id, { sala: data.a, nota: `${nota ?? ''}<${data.sala}` });
        rows.diario.put({ position, id, antes, nota });
      }
    },
    Cerrado: ({ data, position }, rows) => {
      rows.diario.put({ position, id: data.id, antes: [], nota: 'cerrado\tasí\\' });
      rows.frascos.delete(data.id);
    },
    Roto: ({ data }, rows) => rows.frascos.patch(data.id, { nota: 'roto' }),
  },
});

/** A projection in which every event changes one row. */
export const cuentasProjection = define({
  name: 'cuentas',
  version: 1,
  tables: { cuentas: { key: ['club_id'], columns: { club_id: 'uuid', eventos: 'integer', tipos: 'jsonb' } } },
  on: { Abierto: count, Vertido: count, Cerrado: count },
});

function count(
  event: { type: string },
  rows: {
    cuentas: {
      get(key: string): { eventos: number; tipos: unknown } | undefined;
      put(row: { club_id: string; eventos: number; tipos: unknown }): void;
    };
  },
): void {
  const before = rows.cuentas.get(CLUB);
  const tipos = { ...(before?.tipos as Record<string, number> | undefined) };
  tipos[event.type] = (tipos[event.type] ?? 0) + 1;
  rows.cuentas.put({ club_id: CLUB, eventos: (before?.eventos ?? 0) + 1, tipos });
}

/** An event of the small domain. */
export function newEvent<Type extends keyof Events>(type: Type, data: Events[Type]): NewEvent {
  const command_id = randomUUID();
  return {
    id: randomUUID(),
    type,
    version: 1,
    data,
    metadata: {
      club_id: CLUB,
      actor_id: 'sistema',
      role: 'cultivador',
      command_id,
      command_hash: '',
      correlation_id: command_id,
      causation_id: command_id,
      origin: 'screen',
    },
  };
}

/** Appends events to a new stream. @returns the position of the last */
export async function record(ledger: Ledger, ...events: NewEvent[]): Promise<bigint> {
  const { position } = await ledger.append(`prueba-${randomUUID()}`, NO_STREAM, events);
  return position;
}

/** A history of about `size` events in which most rows change again later; the same for the same seed. */
export function history(size: number, seed = 1): NewEvent[] {
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  const open: string[] = [];
  const abrir = (): NewEvent => {
    const id = randomUUID();
    open.push(id);
    return newEvent('Abierto', { id, sala: `sala-${next(5)}`, peso: '100' });
  };
  const events = [abrir(), abrir()];
  while (events.length < size) {
    const dice = next(10);
    if (dice < 3 || open.length < 3) events.push(abrir());
    else if (dice < 8) {
      const de = next(open.length);
      events.push(
        newEvent('Vertido', {
          de: open[de]!,
          a: open[(de + 1 + next(open.length - 1)) % open.length]!,
          peso: `${next(20)}.5`,
        }),
      );
    } else if (dice < 9) events.push(newEvent('Movido', { sala: `sala-${next(5)}`, a: `sala-${next(5)}` }));
    else events.push(newEvent('Cerrado', { id: open.splice(next(open.length), 1)[0]! }));
  }
  return events;
}

/** The projection, whose loader calls `then` after the rows of each batch were sent and before their commit. @param then gets how many batches there were */
export function afterBatches(projection: Projection, then: (batches: number) => unknown): Projection {
  let batches = 0;
  return {
    ...projection,
    loader(schema, options) {
      const loader = projection.loader!(schema, options);
      return {
        createTables: (tx) => loader.createTables(tx),
        reset: () => loader.reset(),
        finish: (tx) => loader.finish(tx),
        async project(events, tx) {
          await loader.project(events, tx);
          await then((batches += 1));
        },
      };
    },
  };
}

/** A log that keeps its lines. */
export function keepingLog(): ProjectionLog & { readonly lines: { level: string; fields: object; message: string }[] } {
  const lines: { level: string; fields: object; message: string }[] = [];
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}

/** A pool like the app's: a lost connection does not crash the test. */
export function openTestPool(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 8, pipeline: true });
  pool.on('error', () => undefined);
  return pool;
}

/** A started runner on a schema. */
export async function startRunner(
  options: Omit<RunnerOptions, 'log'> & { log?: ProjectionLog },
): Promise<ProjectionRunner> {
  const runner = new ProjectionRunner({ log: keepingLog(), ...options });
  await runner.start();
  return runner;
}

/** Waits until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, what: string, ms = 15_000): Promise<void> {
  const late = AbortSignal.timeout(ms);
  while (!(await condition())) {
    if (late.aborted) throw new Error(`waited ${ms} ms in vain until ${what}`);
    await pause(10, late);
  }
}
