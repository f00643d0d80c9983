/**
 * npm run new:capability -- <capability> <record> <acto> <Evento> --refusal CODE: writes a capability on every floor
 * (rules, refusals, table, projection, query, sentences, module, screens) with its first act, a line in each list of
 * all capabilities, and on each floor a test that fails until it is completed. It writes nothing if a name exists or a
 * place is missing.
 */
import { parseArgs } from 'node:util';
import { fail } from './lib/root.mjs';
import { capabilityFiles, listedFiles, requireNewCapability } from './new-action/capability.mjs';
import { namesOf, requireNames } from './new-action/names.mjs';
import { formatted } from './new-action/wire.mjs';
import { writeAct, writeAll } from './new-action/write.mjs';

const USAGE =
  'npm run new:capability -- <capability> <record> <acto> <Evento> --refusal CODE, such as: trampas trampa colocar-trampa TrampaColocada --refusal TRAMPA_REPETIDA';

try {
  const { values, positionals } = parseArgs({ options: { refusal: { type: 'string' } }, allowPositionals: true });
  if (positionals.length !== 4) throw new Error(USAGE);
  const [capability, record, act, event] = positionals;
  requireNewCapability(capability, record);
  requireNames(act, event, values.refusal);
  writeAll(await formatted(capabilityFiles(capability, record, event)), await formatted(listedFiles(capability)));
  await writeAct(namesOf(capability, act, event, undefined, values.refusal));
} catch (error) {
  fail(error.message, 1);
}
