export { loadConfig } from './config';
export type { Config, LedgerConfig, LogLevel } from './config';
export { ConfigError } from './config-error';
export { makeFolder, openDataDir } from './data-dir';
export { secretFile } from './secrets';
