import { persistQueryClientRestore, persistQueryClientSave, type Persister } from '@tanstack/query-persist-client-core';
import { openDB } from 'idb';
import { offlinePeople } from '../offline';
import { queries } from '../queries';
import { isKept, KEPT_ROUTES, withoutPrivate } from './list';

const DATABASE = 'cepa-lectura';
const ANSWERS = 'answers';
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** Minimum interval between writes of the stored answers. */
const EVERY_MS = 4_000;
/** The version of the format: answers of another one are dropped. */
const SHAPE = '1';

const database = () =>
  openDB(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(ANSWERS),
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

type Client = Parameters<Persister['persistClient']>[0];

/** Answers of the last seven days, without fields that must not stay on a device. */
function keptOf(client: Client): Client {
  const { queries: all } = client.clientState;
  const kept = all
    .filter(({ state }) => Date.now() - state.dataUpdatedAt < WEEK_MS)
    .map((query) => ({
      ...query,
      state: {
        ...query.state,
        data: withoutPrivate(query.state.data),
        status: 'success' as const,
        fetchStatus: 'idle' as const,
        error: null,
      },
    }));
  return { ...client, clientState: { mutations: [], queries: kept } };
}

async function storedOf(person: string): Promise<Client | undefined> {
  const opened = await database();
  try {
    return (await opened.get(ANSWERS, person)) as Client | undefined;
  } finally {
    opened.close();
  }
}

/** Answers belong to one person: other people do not get them. */
function persisterOf(person: string): Persister {
  let unread = false;
  return {
    async persistClient(client) {
      // The person may have signed out meanwhile. Answers that could not be read are not overwritten by fewer ones.
      if (unread || !offlinePeople().includes(person)) return;
      const opened = await database();
      // A device without space keeps the answers it had.
      await opened.put(ANSWERS, keptOf(client), person).catch(() => undefined);
      opened.close();
    },
    restoreClient: () =>
      storedOf(person).catch(() => {
        // A busy device may fail to open its database: the next start reads it.
        unread = true;
        return undefined;
      }),
    async removeClient() {
      await forgetReading(person);
    },
  };
}

/** Deletes stored answers from this device: those of one person, or of everybody else. */
export async function forgetReading(person: string, { but = false } = {}): Promise<void> {
  const opened = await database();
  for (const key of await opened.getAllKeys(ANSWERS)) if ((key === person) !== but) await opened.delete(ANSWERS, key);
  opened.close();
}

/** What stores the answers of a person. */
export interface Keeping {
  /** Stores now what was read. */
  readonly save: () => Promise<void>;
  readonly stop: () => void;
}

/** Restores stored answers, and stores what is read from now on. */
export async function keepReading(person: string): Promise<Keeping> {
  const persister = persisterOf(person);
  for (const route of KEPT_ROUTES) queries.setQueryDefaults(['get', route], { gcTime: WEEK_MS });
  await persistQueryClientRestore({
    queryClient: queries,
    persister,
    maxAge: WEEK_MS,
    buster: SHAPE,
    hydrateOptions: { defaultOptions: { queries: { gcTime: WEEK_MS } } },
  }).catch(() => undefined);
  await forgetReading(person, { but: true });
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (stopped) return;
    await persistQueryClientSave({
      queryClient: queries,
      persister,
      buster: SHAPE,
      dehydrateOptions: {
        shouldDehydrateMutation: () => false,
        shouldDehydrateQuery: ({ queryKey, state }) => isKept(queryKey) && state.data !== undefined,
      },
    }).catch(() => undefined);
  };
  const leave = queries.getQueryCache().subscribe(({ type, query }) => {
    // Signing out clears the cache; that must not be stored.
    if (type === 'updated' && isKept(query.queryKey)) timer ??= setTimeout(() => void save(), EVERY_MS);
  });
  const atOnce = (): void => {
    if (document.visibilityState !== 'hidden' || timer === undefined) return;
    void save();
  };
  document.addEventListener('visibilitychange', atOnce);
  return {
    save,
    stop() {
      stopped = true;
      clearTimeout(timer);
      leave();
      document.removeEventListener('visibilitychange', atOnce);
    },
  };
}
