import { openDB, type IDBPDatabase } from 'idb';
import type { NewRow, Row } from './row';

/** Where acts wait. */
export interface QueueStore {
  /** In the order of the taps. */
  all(): Promise<readonly Row[]>;
  /** @throws NoRoom */
  add(row: NewRow): Promise<Row>;
  /** Keeps a row as it is now; one that was taken out meanwhile stays out. */
  put(row: Row): Promise<void>;
  remove(id: number): Promise<void>;
}

/** The device has no room for one more. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

export const DATABASE = 'cepa-por-enviar';
const ROWS = 'rows';

/** 'UnknownError' is what a browser says whose disk is full. */
const FULL: readonly unknown[] = ['QuotaExceededError', 'UnknownError'];

const isFull = (error: unknown): boolean => FULL.includes((error as { readonly name?: unknown } | null)?.name);

/** Acts in IndexedDB. What was added is on disk when it says so. */
export function indexedStore(): QueueStore {
  let opened: Promise<IDBPDatabase> | undefined;
  const database = (): Promise<IDBPDatabase> => {
    opened ??= openDB(DATABASE, 1, {
      upgrade: (fresh) => void fresh.createObjectStore(ROWS, { keyPath: 'id', autoIncrement: true }),
      // Another tab wipes it.
      blocking: (_current, _next, event) => {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    all: async () => (await (await database()).getAll(ROWS)) as Row[],
    async add(row) {
      try {
        const transaction = (await database()).transaction(ROWS, 'readwrite', { durability: 'strict' });
        const id = await transaction.store.add(row);
        await transaction.done;
        return { ...row, id: Number(id) };
      } catch (error) {
        if (isFull(error)) throw new NoRoom();
        throw error;
      }
    },
    async put(row) {
      const transaction = (await database()).transaction(ROWS, 'readwrite');
      if ((await transaction.store.getKey(row.id)) !== undefined) await transaction.store.put(row);
      await transaction.done;
    },
    async remove(id) {
      await (await database()).delete(ROWS, id);
    },
  };
}
