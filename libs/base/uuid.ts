/** The pattern of a UUID, for use inside larger patterns. */
export const UUID_TEXT = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Lower case, because the stores return ids that way and the canonical bytes must not depend on the writer. */
export const UUID = new RegExp(`^${UUID_TEXT}$`);
