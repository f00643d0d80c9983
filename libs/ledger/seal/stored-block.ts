/** Leaves and nodes as bytes, to be compared with what they must be. */
export interface StoredBlock {
  /**
   * Of each leaf its position, the event's id, the stream and the revision, as PostgreSQL's binary COPY writes them, and its hash. Null where
   * one is missing.
   */
  readonly leaves: Buffer | null;
  /** Hashes of the inner nodes that these leaves complete, level by level. */
  readonly nodes: Buffer;
}

/** Its failure is met where it is waited for; without a handler Node would take it as unhandled until then. */
export function kept<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined);
  return reading;
}

/** The inner nodes that the leaves of a run complete: for each level from one index up to, not including, another. */
export function completedBy(from: number, to: number): { level: number; from: number; to: number }[] {
  const levels: { level: number; from: number; to: number }[] = [];
  for (let level = 1; 2 ** level <= to; level++) {
    const one = { level, from: Math.floor(from / 2 ** level), to: Math.floor(to / 2 ** level) };
    if (one.to > one.from) levels.push(one);
  }
  return levels;
}
