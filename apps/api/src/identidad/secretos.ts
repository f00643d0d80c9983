import type { CommandContext } from '@cepa/ledger/commands';
import { sha256Hex } from '@cepa/platform';

/**
 * The metadata of a command whose body holds a password or personal data: its hash is made of what may be known instead,
 * because the ledger never forgets and a hash of a password or an e-mail could be guessed from it.
 *
 * @param partes what tells this command from another with the same key, without anything secret or personal
 */
export function sinSecretos(metadatos: CommandContext, ...partes: readonly string[]): CommandContext {
  return { ...metadatos, command_hash: sha256Hex(['identidad', ...partes].join('\n')) };
}
