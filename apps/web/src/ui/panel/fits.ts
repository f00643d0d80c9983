/** Widths in px: of each action, of the button that shows the rest, of the row, and between two of them. */
interface Row {
  readonly widths: readonly number[];
  readonly more: number;
  readonly room: number;
  readonly gap: number;
  /** How many are shown at most; all by default. One more than that is shown too: the button would save nothing. */
  readonly most?: number;
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
export function fits({ widths, more, room, gap, most = Infinity }: Row): number {
  const few = widths.length > most + 1 ? most : widths.length;
  if (few === widths.length && inRow(widths, room, gap) === few) return few;
  const left = room - gap - more;
  const first = Math.min(few, inRow(widths, left, gap));
  if (first > 0) return first;
  const rest = widths.slice(1);
  return 1 + (inRow(rest, room, gap) === rest.length ? rest.length : inRow(rest, left, gap));
}
