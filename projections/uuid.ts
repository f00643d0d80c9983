import { isUuid } from '@cepa/base';

/** Whether a value of the ledger is an id. The ledger writes ids in lower case. */
export const esUuid = (value: unknown): boolean => typeof value === 'string' && isUuid(value);
