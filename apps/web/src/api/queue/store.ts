import { openDB, type IDBPDatabase } from 'idb';
import type { NewRow, Row } from './row';

/** The storage of waiting acts. */
export interface QueueStore {
  /** In tap order. */
  all(): Promise<readonly Row[]>;
  /** @throws NoRoom */
  add(row: NewRow): Promise<Row>;
  /** Updates a row; a row that was removed meanwhile is not added again. */
  put(row: Row): Promise<void>;
  remove(id: number): Promise<void>;
}

/** The device has no space for another act. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

export const DATABASE = 'cepa-por-enviar';
const ROWS = 'rows';

/** 'UnknownError' is the error of some browsers with a full disk. */
const FULL: readonly unknown[] = ['QuotaExceededError', 'UnknownError'];

const isFull = (error: unknown): boolean => FULL.includes((error as { readonly name?: unknown } | null)?.name);

/** Acts in IndexedDB. An added act is on disk when the promise resolves. */
export function indexedStore(): QueueStore {
  let opened: Promise<IDBPDatabase> | undefined;
  const database = (): Promise<IDBPDatabase> => {
    opened ??= openDB(DATABASE, 1, {
      upgrade: (fresh) => void fresh.createObjectStore(ROWS, { keyPath: 'id', autoIncrement: true }),
      // Another tab deletes it.
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
