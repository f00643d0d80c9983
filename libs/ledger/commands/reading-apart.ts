/** Reads a long stream elsewhere, as in a thread with a small heap of its own, so that nobody else waits for it or pays its memory. */
export interface ReadingApart {
  /**
   * Reads a stream on from its newest snapshot and keeps newer ones, to its end.
   *
   * @param name of the stream's decider
   * @param onReached is given the revision that the reading has reached, now and then
   * @returns false where it can't, or not now: the caller then reads the stream. It never rejects
   */
  read(name: string, stream: string, onReached: (revision: bigint) => void): Promise<boolean>;
}
