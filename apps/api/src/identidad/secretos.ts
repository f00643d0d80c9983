import type { CommandContext } from '@cepa/ledger/commands';
import { sha256Hex } from '@cepa/platform';

/**
 * Returns the metadata of a command whose body holds a password or personal data. Its hash is made of parts that may be
 * known, because the ledger never forgets, and a password or an e-mail could be guessed from a hash of it.
 *
 * @param partes what distinguishes this command from another with the same key, without anything secret or personal
 */
export function sinSecretos(metadatos: CommandContext, ...partes: readonly string[]): CommandContext {
  return { ...metadatos, command_hash: sha256Hex(['identidad', ...partes].join('\n')) };
}
