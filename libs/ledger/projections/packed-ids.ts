import { isUuid } from '@cepa/base';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => value !== null && typeof value === 'object';

/** Stands in a packed value for an id of a list that is stored beside it. No field of an event has this name. */
const PLACE = '';

/** Applies a function to each text and record of a JSON value. */
function mapped(value: unknown, one: (value: unknown) => unknown): unknown {
  const own = one(value);
  if (own !== value || !isRecord(own)) return own;
  if (Array.isArray(own)) return own.map((each) => mapped(each, one));
  return Object.fromEntries(Object.entries(own).map(([name, each]) => [name, mapped(each, one)]));
}

/** A JSON value with the places of its ids in a list: two bytes each when it is packed, and not seventeen. `unpack` puts them back. */
export function withPlaces(value: unknown, ids: readonly string[]): unknown {
  const places = new Map(ids.map((id, at) => [id, at]));
  return mapped(value, (one) => {
    const at = typeof one === 'string' && isUuid(one) ? places.get(one) : undefined;
    return at === undefined ? one : { [PLACE]: at };
  });
}
