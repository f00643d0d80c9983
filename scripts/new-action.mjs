/**
 * npm run new:action -- <capability> <acto> <Evento> --refusal CODE [--decider name]: writes the files of a new act on
 * all floors, with tests that fail until it is finished, and adds its lines to the lists of the capability: decider,
 * refusals, projection, sentences, module and routes. It never overwrites an existing act, and writes nothing if a
 * place is missing.
 */
import { parseArgs } from 'node:util';
import { fail } from './lib/root.mjs';
import { namesOf } from './new-action/names.mjs';
import { writeAct } from './new-action/write.mjs';

const USAGE =
  'npm run new:action -- <capability> <acto> <Evento> --refusal CODE [--decider name], such as: geneticas archivar-genetica GeneticaArchivada --refusal GENETICA_EN_USO';

function readNames() {
  try {
    const { values, positionals } = parseArgs({
      options: { decider: { type: 'string' }, refusal: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length !== 3) throw new Error(USAGE);
    return namesOf(...positionals, values.decider, values.refusal);
  } catch (error) {
    return fail(error.message, 2);
  }
}

await writeAct(readNames()).catch((error) => fail(error.message, 1));
