/** Compares the refusals that the domain's rules throw with those that their capabilities declare, in both directions. */

/** Refusals declared here are declared for all capabilities. */
const SHARED = 'valores';

/** The capability of a file of the domain; undefined outside of it. */
export const capabilityOf = (place) => /^libs\/domain\/(\w+)\//.exec(place)?.[1] ?? (place === 'libs/domain/rechazo.ts' ? SHARED : undefined);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether a declared sentence, in which `…` is any value, matches a thrown one. */
const says = (declared, thrown) => new RegExp(`^${declared.split('…').map(escaped).join('.*')}$`, 's').test(thrown);

/**
 * @param thrown `{ code, statuses, sentences, place }` of every refusal in the source
 * @param declared the same with its `capability`
 * @throws Error with a line for each refusal that its capability declares differently or not at all, and for each that
 * no rule throws
 */
export function holdToDeclared(thrown, declared) {
  const rules = thrown.filter(({ place }) => capabilityOf(place));
  const problems = [
    ...rules.flatMap((one) => undeclared(one, declared)),
    ...declared.flatMap(({ code, sentences, place }) => {
      const own = rules.filter((one) => one.code === code);
      if (own.length === 0) return [`${place}: no rule throws ${code}`];
      const said = own.flatMap((one) => one.sentences);
      return sentences
        .filter((sentence) => !said.some((one) => says(sentence, one) || sentence.includes(one)))
        .map((sentence) => `${place}: no rule says '${sentence}' with ${code}`);
    }),
  ];
  if (problems.length > 0) throw new Error(`refusals and their declarations differ:\n${problems.join('\n')}`);
}

function undeclared({ code, statuses, sentences, place }, declared) {
  const capability = capabilityOf(place);
  const own = declared.filter((one) => one.code === code && [capability, SHARED].includes(one.capability));
  if (own.length === 0) return [`${place}: ${code} is not declared in libs/domain/${capability}/rechazos.ts`];
  const kinds = own.flatMap((one) => one.statuses);
  const known = own.flatMap((one) => one.sentences);
  return [
    ...statuses.filter((kind) => !kinds.includes(kind)).map((kind) => `${place}: ${code} is declared as ${kinds[0]}, not as ${kind}`),
    ...sentences.filter((one) => !known.some((sentence) => says(sentence, one))).map((one) => `${place}: ${code} does not declare '${one}'`),
  ];
}
