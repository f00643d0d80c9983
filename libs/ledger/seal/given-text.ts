import { checkpointFromQr } from './checkpoint';
import { NoteInvalid } from './note';

/** A checkpoint as people hand it over: the address in a report's QR, the seal in it, or the printed text, in which a copy may have lost its last line break. */
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
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return text;
  return new URL(text).searchParams.get('sello') ?? text;
}
