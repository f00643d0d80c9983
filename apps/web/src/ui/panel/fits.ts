/** Widths in px: of each action, of the button that shows the rest, of the row, and between two of them. */
interface Row {
  readonly widths: readonly number[];
  readonly more: number;
  readonly room: number;
  readonly gap: number;
}

const inRow = (widths: readonly number[], room: number, gap: number): number => {
  let used = -gap;
  const over = widths.findIndex((width) => (used += gap + width) > room);
  return over === -1 ? widths.length : over;
};

/**
 * How many actions are shown: all if they take one row; otherwise those that leave room for the button that shows the
 * rest. The first is always shown: if the button does not fit beside it, a second row has the button and what fits there.
 */
export function fits({ widths, more, room, gap }: Row): number {
  if (inRow(widths, room, gap) === widths.length) return widths.length;
  const left = room - gap - more;
  const first = inRow(widths, left, gap);
  if (first > 0) return first;
  const rest = widths.slice(1);
  return 1 + (inRow(rest, room, gap) === rest.length ? rest.length : inRow(rest, left, gap));
}
