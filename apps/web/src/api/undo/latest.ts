/** Notices that offer 'Deshacer', oldest first. */
const offered: string[] = [];

/** @returns a function that ends the offer */
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

/** Whether the keys undo this one: only the latest offered act. */
export const isLatest = (id: string): boolean => offered.at(-1) === id;

/** Accepts an offer once: a closing notice offers nothing any more. */
export const takeOffer = (id: string): boolean => withdrawOffer(id);
