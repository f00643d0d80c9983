/** Rows a page of a table whose list has no size of its own by the contract: more than a desk has in sight. */
export const TABLE_ROWS = 20;
