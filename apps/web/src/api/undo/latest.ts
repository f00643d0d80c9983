/** Notices that offer 'Deshacer', in the order in which they came. */
const offered: string[] = [];

/** @returns how it ends */
export function offer(id: string): () => void {
  withdrawOffer(id);
  offered.push(id);
  return () => withdrawOffer(id);
}

function withdrawOffer(id: string): boolean {
  const at = offered.indexOf(id);
  if (at >= 0) offered.splice(at, 1);
  return at >= 0;
}

/** Whether the keys take this one back: the last act that is offered, and no other. */
export const isLatest = (id: string): boolean => offered.at(-1) === id;

/** Takes an offer, once: a notice that is on its way out offers nothing any more. */
export const takeOffer = (id: string): boolean => withdrawOffer(id);
