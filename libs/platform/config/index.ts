export { loadConfig } from './config';
export type { Config, LedgerConfig, LogLevel } from './config';
export { ConfigError } from './config-error';
export { secretFile } from './secrets';
