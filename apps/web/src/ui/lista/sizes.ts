/** Rows a page of a table without a size in the contract: more than fit on a desktop screen. */
export const TABLE_ROWS = 20;
