/** Asks about several items at once; answers how to get each one's result. */
type Ask<Item, Result> = (items: readonly Item[]) => Promise<(item: Item) => Result>;

/**
 * Joins all queries of one turn of the event loop into one. If the joined query fails, each is sent separately, so
 * that one does not fail the others.
 */
export function gather<Item, Result>(ask: Ask<Item, Result>): (item: Item) => Promise<Result> {
  let next: { readonly items: Item[]; readonly results: Promise<(item: Item) => Result> } | null = null;
  const open = (): NonNullable<typeof next> => {
    const items: Item[] = [];
    const results = new Promise((resolve) => setImmediate(resolve)).then(() => {
      next = null;
      return ask(items);
    });
    return { items, results };
  };
  return async (item) => {
    next ??= open();
    const { items, results } = next;
    items.push(item);
    const resultOf = await results.catch((error: unknown) => (items.length > 1 ? ask([item]) : Promise.reject(error)));
    return resultOf(item);
  };
}
