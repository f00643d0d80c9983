import type { Migration } from 'kysely';
import { plataforma_001_respuestas } from './nucleo/plataforma.table';

/** Every migration of what is not derived from the ledger, by name; they run in alphabetical order and a released one never changes. */
export const migraciones: Readonly<Record<string, Migration>> = {
  plataforma_001_respuestas,
};
