import { parentPort, workerData } from 'node:worker_threads';
import * as schemas from '@cepa/event-schemas';
import { openStored } from '@cepa/ledger/postgres';
import { READ_SCHEMA, type SqlClient } from '@cepa/ledger/projections';
import { checkOrder, checkStreams, ClubTrees, SqlSealTree, type LedgerPlace, type StreamPart } from '@cepa/ledger/seal';
import { openPool } from '@cepa/platform/database';
import { DomainRules } from '../../api/src/shared/domain-rules';
import { KeptStates } from '../../api/src/shared/kept-states';
import { LedgerKeys } from '../../api/src/nucleo/ledger-keys';
import type { Answered, Asked, ThreadData } from './verify-apart';

/** The second thread of `verify`: it compares the ledger with its seal, and then takes a share of the streams. */
async function work({ databaseUrl, dataDir, unsignedUpTo, maxFindings, keepsStates }: ThreadData): Promise<void> {
  const port = parentPort!;
  const say = (answered: Answered): void => port.postMessage(answered);
  const { authority } = await LedgerKeys.open(dataDir);
  authority.unsignedUpTo = unsignedUpTo;
  const stored = openStored(databaseUrl, schemas, authority);
  const sql = openPool(databaseUrl, { name: 'cli', max: 4, statementTimeout: 0 }) as unknown as SqlClient;
  const rules = new DomainRules(dataDir, keepsStates ? new KeptStates(dataDir) : null);
  let head = -1n;
  let decided: LedgerPlace | null = null;

  const order = async (): ReturnType<typeof checkOrder> => {
    let before = 0;
    return checkOrder({
      ...{ stored, head, decided, revisions: false },
      forgery: (event) => authority.forgery(event),
      tree: new SqlSealTree(sql, READ_SCHEMA),
      clubs: new ClubTrees(sql, READ_SCHEMA),
      onProgress: (events) => {
        say({ read: events - before });
        before = events;
      },
    });
  };
  const streams = (part: StreamPart, onProgress: (read: number) => void): ReturnType<typeof checkStreams> => {
    const decidedUpTo = decided?.position;
    return checkStreams(part, {
      ...{ stored, head, decidedUpTo, schemas: schemas.validate, rules, maxFindings, onProgress },
    });
  };

  const answer = async (asked: Asked): Promise<Answered> => {
    try {
      if ('order' in asked) {
        head = asked.order;
        decided = asked.decided;
        return { done: await order() };
      }
      if ('prepare' in asked) return { done: await streams(asked.prepare, () => undefined) };
      return { done: await streams(asked.streams, (read) => say({ read })) };
    } catch (failed) {
      return { failed };
    }
  };
  port.on('message', (asked: Asked) => void answer(asked).then(say));
}

void work(workerData as ThreadData);
