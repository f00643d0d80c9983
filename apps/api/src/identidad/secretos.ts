import type { CommandContext } from '@cepa/ledger/commands';
import { sha256Hex } from '@cepa/platform';

/**
 * Returns the metadata of a command whose body holds a password or personal data. Its hash covers only public parts,
 * because the ledger is permanent, and a password or an e-mail could be guessed from its hash.
 *
 * @param partes distinguish this command from another with the same key, without anything secret or personal
 */
export function sinSecretos(metadatos: CommandContext, ...partes: readonly string[]): CommandContext {
  return { ...metadatos, command_hash: sha256Hex(['identidad', ...partes].join('\n')) };
}
