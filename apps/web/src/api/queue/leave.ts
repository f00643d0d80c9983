import { forgotten, offlinePeople, toForget } from '../offline';
import { forgetReading } from '../kept/keep';
import { dropApplication } from '../worker';
import { forgetRows } from './queue';

/** Deletes the data of people who left from this device: waiting acts, stored answers and, with the last person, the application's files. */
export async function forgetMarked(): Promise<void> {
  for (const id of toForget()) {
    await forgetRows(id);
    await forgetReading(id);
    forgotten(id);
  }
  if (offlinePeople().length === 0) await dropApplication();
}
