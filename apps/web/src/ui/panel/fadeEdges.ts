const set = (row: HTMLElement, side: 'antes' | 'despues', more: boolean): void => {
  if (more) row.dataset[side] = '';
  else delete row.dataset[side];
};

/** A ref for a row that scrolls sideways: its edges fade where more follows (`app/tema/base.css`). */
export function fadeEdges(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const mark = (): void => {
    set(row, 'antes', row.scrollLeft > 1);
    set(row, 'despues', row.scrollWidth - row.clientWidth - row.scrollLeft > 1);
  };
  const resized = new ResizeObserver(mark);
  const watch = (): void => {
    resized.disconnect();
    for (const element of [row, ...row.children]) resized.observe(element);
    mark();
  };
  const changed = new MutationObserver(watch);
  changed.observe(row, { childList: true });
  row.addEventListener('scroll', mark, { passive: true });
  watch();
  return () => {
    resized.disconnect();
    changed.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
