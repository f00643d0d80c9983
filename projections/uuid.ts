const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a value of the ledger is an id. The ledger writes ids in lower case. */
export const esUuid = (value: string): boolean => UUID.test(value);
