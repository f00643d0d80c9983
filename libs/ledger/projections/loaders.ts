import type { LoaderOptions, Projection, ProjectionLoader } from './projection';

/** Returns a loader of the projection's empty tables, with so many rows of each in memory. */
export function loaderOf(projection: Projection, schema: string, options: LoaderOptions): ProjectionLoader {
  return projection.loader?.(schema, options) ?? plainLoader(projection, schema);
}

function plainLoader(projection: Projection, schema: string): ProjectionLoader {
  return {
    createTables: (tx) => projection.createTables(tx, schema),
    project: (events, tx) => projection.project(events, tx, schema),
    reset: () => undefined,
    finish: async () => undefined,
  };
}
