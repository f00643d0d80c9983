import type { EventFacts } from './facts';
import { eventFacts } from './generated/facts';
import { eventTexts } from './generated/texts';
import { latestVersions, type EventType } from './generated/types';
import * as validators from './generated/validators';
import { upcasters } from './upcasters';

export type * from './generated/types';
export type { EventFacts } from './facts';
export { eventTypesByCapability, latestVersions } from './generated/types';

/** Events whose change of their record is described by a function of their capability. */
export type EventTypeOfOwnChange = {
  [T in EventType]: (typeof eventFacts)[T]['cambia'] extends 'propio' ? T : never;
}[EventType];

/** Events that an act takes back (`x-deshacer`). */
export type UndoableEventType = {
  [T in EventType]: (typeof eventFacts)[T]['deshacer'] extends { readonly acto: string } ? T : never;
}[EventType];

type JsonObject = Record<string, unknown>;
type CompiledValidator = ((data: unknown) => boolean) & {
  errors?: ReadonlyArray<{ instancePath: string; message?: string }> | null;
};

const compiled = validators as unknown as Record<string, CompiledValidator | undefined>;

/** The event's type, or this version of it, has no schema here: written by a newer Cepa, or not by Cepa. */
export class UnknownEvent extends Error {
  constructor(type: string, version?: number) {
    super(`no schema for event ${type}${version === undefined ? '' : ` v${version}`}`);
    this.name = 'UnknownEvent';
  }
}

/**
 * Checks an event's data against its schema.
 *
 * @returns null when it is valid, else what is wrong, for the log
 * @throws UnknownEvent
 */
export function validate(type: string, version: number, data: unknown): string | null {
  const validator = compiled[`${type}V${version}`];
  if (!validator) throw new UnknownEvent(type, version);
  if (validator(data)) return null;
  return (validator.errors ?? [])
    .map((error) => `${error.instancePath || '/'} ${error.message ?? 'is not valid'}`)
    .join('; ');
}

/** Returns the facts of an event type. @throws UnknownEvent */
export function factsOf(type: string): EventFacts {
  const facts = (eventFacts as Readonly<Record<string, EventFacts | undefined>>)[type];
  if (!facts) throw new UnknownEvent(type);
  return facts;
}

/** Paths of what people wrote in words in an event of this type, `items[].nombre` for one of each item. @throws UnknownEvent */
export function textsOf(type: string): readonly string[] {
  const paths = (eventTexts as Readonly<Record<string, readonly string[] | undefined>>)[type];
  if (!paths) throw new UnknownEvent(type);
  return paths;
}

/**
 * Brings an event's data to the newest version of its type, one version a step.
 *
 * @throws UnknownEvent when the type is unknown or the version is newer than what this program knows
 */
export function upcast(type: string, version: number, data: JsonObject): { version: number; data: JsonObject } {
  const latest = (latestVersions as Record<string, number | undefined>)[type];
  if (latest === undefined || version > latest || version < 1) throw new UnknownEvent(type, version);
  let current = data;
  for (let from = version; from < latest; from += 1) {
    const step = upcasters[`${type}.v${from}`];
    if (!step) throw new UnknownEvent(type, from);
    current = step(current);
  }
  return { version: latest, data: current };
}
