/** Tokens of the services that the core module provides and capabilities inject. */
export const CONFIG = Symbol('CONFIG');
/** The `Ledger` port. */
export const LEDGER = Symbol('LEDGER');
/** The `CommandRunner`; handlers use `CommandService` instead. */
export const COMMANDS = Symbol('COMMANDS');
/** The `ProjectionRunner`. */
export const PROJECTIONS = Symbol('PROJECTIONS');
/** Kysely over the read models (schema `lectura`). */
export const LECTURA = Symbol('LECTURA');
/** Kysely over the vault (schema `boveda`): erasable and secret data. */
export const BOVEDA = Symbol('BOVEDA');
/** The `pg` pool of requests. */
export const POOL = Symbol('POOL');
/** Kysely over the platform's own tables (schema `plataforma`): stored answers, nothing that a club records. */
export const PLATFORM = Symbol('PLATAFORMA');
