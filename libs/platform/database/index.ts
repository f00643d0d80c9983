export { withTransaction } from '@cepa/base';
export { closePool, kyselyOn, openPool } from './pool';
export type { PoolOptions } from './pool';
export { requireReachable } from './reachable';
