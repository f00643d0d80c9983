/** What is asked of a table whose rows share the memory of others. */
export interface Sharing {
  /** Stored rows that events asked for since the last call. */
  takeAsked(): number;
}

/** The part of the rows that every table may have, asked for or not: a quarter in equal shares. */
const EQUAL_PART = 0.25;

/**
 * Divides the rows that may stay in memory among the tables of a build. A table gets rows by how often events asked for its stored rows of
 * late: many tables are only added to, and their rows would push out those that are asked for again.
 */
export class RowBudget {
  private readonly asked = new Map<Sharing, number>();
  private sum = 0;

  /** @param tables their number */
  constructor(
    private readonly rows: number,
    private readonly tables: number,
  ) {}

  /** The rows that the table may keep from here on. Half of what was asked earlier counts. */
  limitOf(table: Sharing): number {
    const before = this.asked.get(table) ?? 0;
    const now = before / 2 + table.takeAsked();
    this.asked.set(table, now);
    this.sum += now - before;
    const equal = this.rows / this.tables;
    if (this.sum < 1) return equal;
    return equal * EQUAL_PART + this.rows * (1 - EQUAL_PART) * (now / this.sum);
  }
}
