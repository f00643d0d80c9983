/** Asks about several items at once; answers how to get each one's result. */
type Ask<Item, Result> = (items: readonly Item[]) => Promise<(item: Item) => Result>;

/**
 * Makes one question of all that are asked in one turn of the event loop, as those of commands that were stored or became visible together.
 * One that can't be answered does not fail the others: when the question fails, each is asked by itself.
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
