/** A part of a build, for one thread. It crosses the border between threads. */
export interface PartOfBuild {
  /** Names of the projections. */
  readonly projections: readonly string[];
  /** Schema of the live tables. */
  readonly schema: string;
  /** Schema that is filled. */
  readonly shadow: string;
  readonly targets: ReadonlyMap<string, bigint>;
  /** Whether this thread also compares the replay with the seal: one of them is enough. */
  readonly comparesWithSeal: boolean;
  readonly stopAtPoison: boolean;
  readonly batchSize: number;
  readonly cacheRows: number;
}

/** The threads that an application has for a build. */
export interface BuildThreads {
  readonly count: number;
  /** Fewer events are applied at once, in the thread that asks. */
  readonly fromEvents: number;
  /**
   * Fills a part up to its targets, indexes included.
   *
   * @returns false if that failed: the caller continues from the stored progress, and meets what failed itself
   * @throws the reason of the signal
   */
  fill(part: PartOfBuild, onReached: (position: bigint) => void, signal: AbortSignal): Promise<boolean>;
}
