import { deferred } from '@cepa/base';
import type { Projection } from './projection';
import { shadowOf } from './sides';

/** Where a process reads a projection's tables: in the shadow that it fills beside those of another process, or nowhere yet. */
export type Place = 'shadow' | 'nowhere';

/** Where this process reads each read model: mostly in the schema of the live ones. */
export class Readable {
  /** Ends with the present try to move tables. */
  moving: Promise<void> | null = null;
  private places: ReadonlyMap<string, Place> = new Map();
  private readonly projectionOf: ReadonlyMap<string, string>;

  constructor(
    projections: readonly Projection[],
    private readonly schema: string,
  ) {
    this.projectionOf = new Map(
      projections.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)),
    );
  }

  /** Whether all of them are read where they always are. */
  get settled(): boolean {
    return this.places.size === 0;
  }

  /** Whether each of them can be read somewhere. */
  get whole(): boolean {
    return ![...this.places.values()].includes('nowhere');
  }

  /** Whether the projection is read in a shadow. */
  isShadow(name: string): boolean {
    return this.places.get(name) === 'shadow';
  }

  /** These projections are read there from now on, and all others in the live schema. */
  put(names: readonly string[], place: Place): void {
    this.places = new Map(names.map((name) => [name, place]));
  }

  /**
   * Reads that begin meanwhile wait: in the database each would wait too, with some tables in hand that the move waits
   * for.
   */
  async whileMoving(work: () => Promise<void>): Promise<void> {
    const { promise, resolve } = deferred();
    this.moving = promise;
    try {
      await work();
    } finally {
      this.moving = null;
      resolve();
    }
  }

  /** The schema where a table is read; null while there is none. */
  schemaOf(table: string): string | null {
    const place = this.places.get(this.projectionOf.get(table) ?? '');
    if (place === undefined) return this.schema;
    return place === 'shadow' ? shadowOf(this.schema) : null;
  }
}
