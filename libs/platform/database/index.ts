export { withTransaction } from '@cepa/base';
export { inTurn } from './in-turn';
export { closePool, kyselyOn, openPool } from './pool';
export type { PoolOptions } from './pool';
export { requireReachable } from './reachable';
