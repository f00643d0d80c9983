/** The text of a UUID, for patterns that hold one among other things. */
export const UUID_TEXT = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Lower case, because the stores give ids back so and the canonical bytes must not depend on who wrote them. */
export const UUID = new RegExp(`^${UUID_TEXT}$`);
