import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/root.mjs';

/** Its events are a type name, or an inline union. */
const DECIDER = /export const (\w+) = decider<\s*(\w+),\s*(\w+),\s*([^>]+?)\s*>\(/;
const STREAM = /export const (streamDe\w+) = \((\w+): string\): string => `([a-z_]+)-\$\{/;

/** All names of an act, from the three given ones. @throws Error with one line for the caller */
export function namesOf(capability, act, event, deciderName, refusal) {
  requireNames(act, event, refusal);
  const words = act.split('-');
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return {
    capability,
    act,
    event,
    refusal,
    snake: words.join('_'),
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    applies: event[0].toLowerCase() + event.slice(1),
    ...ruleOf(capability, deciderName),
  };
}

/** @throws Error if a name has another form, or the event exists */
export function requireNames(act, event, refusal) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(act))
    throw new Error(
      `'${act}' is no name of an act: Spanish, unaccented, lower case, words joined by '-', such as anular-envasado`,
    );
  if (!/^[A-Z][a-z]+([A-Z][a-z]+)*$/.test(event))
    throw new Error(
      `'${event}' is no name of an event: a Spanish past participle in PascalCase, unaccented, such as EnvasadoAnulado`,
    );
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(refusal ?? ''))
    throw new Error(
      `say with --refusal what the act refuses: a code in capitals, words joined by '_', such as ENVASADO_ANULADO`,
    );
  requireNewEvent(event);
}

function requireNewEvent(event) {
  for (const folder of folders(at('event-schemas'))) {
    const taken = readdirSync(at('event-schemas', folder)).find((file) => file.startsWith(`${event}.v`));
    if (taken) throw new Error(`the event ${event} is already in event-schemas/${folder}`);
  }
}

/** The capability's decider, its state and its stream, from its rules. */
function ruleOf(capability, wanted) {
  const known = folders(at('libs', 'domain'))
    .map((folder) => ({ folder, deciders: decidersIn(folder) }))
    .filter(({ deciders }) => deciders.length > 0);
  const found = known.find(({ folder }) => folder === capability);
  if (!found)
    throw new Error(
      `there is no capability '${capability}'; there are ${known.map(({ folder }) => folder).join(', ')}`,
    );
  const usable = found.deciders.filter(({ stream }) => stream !== undefined);
  const chosen =
    wanted === undefined && usable.length === 1 ? usable[0] : usable.find(({ decider }) => decider === wanted);
  if (!chosen)
    throw new Error(
      `say which decider of ${capability} with --decider: ${usable.map(({ decider }) => decider).join(', ')}`,
    );
  return chosen;
}

function decidersIn(folder) {
  const texts = sources(at('libs', 'domain', folder));
  return texts.flatMap(({ file, text }) => {
    const [, decider, state, command, events] = DECIDER.exec(text) ?? [];
    if (!decider) return [];
    const [, stream, parameter, prefix] = STREAM.exec(text) ?? [];
    const home = texts.find((other) => new RegExp(`export (interface|type) ${state}\\b`).test(other.text));
    if (!home) throw new Error(`the state ${state} of ${decider} is not exported in libs/domain/${folder}`);
    // A club's book has one stream for everything of its kind; other streams have one record each.
    return [
      {
        decider,
        deciderFile: file,
        state,
        stateFile: home.file,
        commandUnion: command,
        eventUnion: events,
        stream,
        id: parameter === 'clubId' ? null : `${prefix}_id`,
        record: prefix,
      },
    ];
  });
}

function sources(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !/\.(spec|testkit)\.ts$/.test(file))
    .map((file) => ({ file: path.basename(file, '.ts'), text: readFileSync(path.join(folder, file), 'utf8') }));
}

function folders(parent) {
  if (!existsSync(parent)) throw new Error(`${parent} does not exist`);
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map((entry) => entry.name)
    .sort();
}
