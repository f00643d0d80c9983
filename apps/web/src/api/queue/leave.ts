import { forgotten, offlinePeople, toForget } from '../offline';
import { forgetReading } from '../kept/keep';
import { dropApplication } from '../worker';
import { forgetRows } from './queue';

/** Takes off this device what is kept of those who left it: acts that wait, what was read, and with the last of them the application's files. */
export async function forgetMarked(): Promise<void> {
  for (const id of toForget()) {
    await forgetRows(id);
    await forgetReading(id);
    forgotten(id);
  }
  if (offlinePeople().length === 0) await dropApplication();
}
