/** Reads a long stream elsewhere, as in a thread with its own small heap: other work neither waits nor shares its memory. */
export interface ReadingApart {
  /**
   * Reads a stream from its newest snapshot to its end, and stores newer snapshots. It never rejects.
   *
   * @param name the name of the stream's decider
   * @param onReached receives the current revision from time to time
   * @returns false if it can't read the stream now: then the caller reads it
   */
  read(name: string, stream: string, onReached: (revision: bigint) => void): Promise<boolean>;
}
