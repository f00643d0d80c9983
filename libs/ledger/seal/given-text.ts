import { checkpointFromQr } from './checkpoint';
import { NoteInvalid } from './note';

/** A checkpoint as people hand it over: a QR's content, alone or in the address that it opens, or the printed text, in which a copy may have lost its last line break. */
export function checkpointAsGiven(given: string): string {
  const text = fromAddress(given.trim());
  if (!text.startsWith('C1~')) return `${text.replaceAll('\r\n', '\n')}\n`;
  try {
    return checkpointFromQr(text);
  } catch (error) {
    // Whoever verifies it says that it is not well formed.
    if (error instanceof NoteInvalid) return text;
    throw error;
  }
}

function fromAddress(text: string): string {
  return /^https?:/i.test(text) && URL.canParse(text) ? (new URL(text).searchParams.get('sello') ?? text) : text;
}
