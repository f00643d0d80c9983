import { fits } from './fits';

const shown = (item: HTMLElement): boolean => getComputedStyle(item).display !== 'none';

const orderOf = (item: HTMLElement): number => Number(getComputedStyle(item).order);

/** The actions of a row: a group without a box of its own counts as its children. */
function actionsOf(row: HTMLElement): readonly HTMLElement[] {
  return [...row.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child.dataset['mas'] !== undefined) return [];
    return getComputedStyle(child).display === 'contents' ? actionsOf(child) : [child];
  });
}

/** Marks the actions that do not fit in the row, and the row if there are some. The styles of a phone hide them. */
function mark(row: HTMLElement, room: number): void {
  row.dataset['midiendo'] = '';
  const actions = actionsOf(row);
  for (const action of actions) delete action.dataset['deMas'];
  const seen = actions.filter(shown).toSorted((a, b) => orderOf(a) - orderOf(b));
  const more = row.querySelector<HTMLElement>(':scope > [data-mas]');
  const count = fits({
    widths: seen.map(({ offsetWidth }) => offsetWidth),
    more: more?.offsetWidth ?? 0,
    room,
    gap: parseFloat(getComputedStyle(row).columnGap) || 0,
    ...(row.dataset['pocas'] === undefined ? {} : { most: Number(row.dataset['pocas']) }),
  });
  for (const action of seen.slice(count)) action.dataset['deMas'] = '';
  if (count < seen.length) row.dataset['sobran'] = '';
  else delete row.dataset['sobran'];
  delete row.dataset['midiendo'];
}

/** Keeps the marks right while the screen's width, the actions or their texts change. */
export function fold(row: HTMLElement): () => void {
  const parent = row.parentElement ?? row;
  let width = -1;
  // A row that does not fill its parent is as wide as its actions.
  const measure = (): void => mark(row, (row.dataset['llena'] === undefined ? parent : row).clientWidth);
  const resized = new ResizeObserver(() => {
    if (width === parent.clientWidth) return;
    width = parent.clientWidth;
    measure();
  });
  const changed = new MutationObserver(measure);
  resized.observe(parent);
  const watched = { childList: true, subtree: true, characterData: true, attributeFilter: ['data-variant'] };
  changed.observe(row, watched);
  // The letters of the first measurement may be those of another font.
  void document.fonts.ready.then(measure);
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
}
