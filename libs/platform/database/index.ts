export { closePool, kyselyOn, openPool, withTransaction } from './pool';
export type { PoolOptions } from './pool';
export { requireReachable } from './reachable';
