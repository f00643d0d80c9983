/** A pure step from one version of an event's data to the next. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;
