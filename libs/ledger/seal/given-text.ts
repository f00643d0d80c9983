import { checkpointFromQr, parseCheckpoint } from './checkpoint';
import { NoteInvalid } from './note';

/** White space of any kind, and what viewers leave between letters without showing it. */
const BLANK = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g;

/** What a mail puts before each line that it quotes, as often as it was quoted. No line of a checkpoint begins so. */
const QUOTED = /^(?:[^\S\n]*>)+[^\S\n]?/gm;

/**
 * A checkpoint as people hand it over: the address in a report's QR, the seal in it, or the printed text. A copy may
 * have lost or gained line breaks, may contain text from around it on the page, and may be quoted in a mail.
 */
export function checkpointAsGiven(copy: string): string {
  const given = copy.replaceAll(QUOTED, '');
  const joined = given.replaceAll(BLANK, '');
  const text = fromAddress(joined);
  if (!text.startsWith('C1~')) return whole(given) ?? fromPage(joined) ?? `${given.trim().replaceAll('\r\n', '\n')}\n`;
  try {
    return checkpointFromQr(text);
  } catch (error) {
    // The caller who verifies it says that it is not well formed.
    if (error instanceof NoteInvalid) return text;
    throw error;
  }
}

function fromAddress(text: string): string {
  if (!/^https?:\/\/\S+$/.test(text) || !URL.canParse(text)) return text;
  return new URL(text).searchParams.get('sello') ?? text;
}

/** The text as it is, where it is one already. */
function whole(given: string): string | null {
  const text = `${given.trim().replaceAll('\r\n', '\n')}\n`;
  try {
    parseCheckpoint(text);
    return text;
  } catch (error) {
    if (error instanceof NoteInvalid) return null;
    throw error;
  }
}

const EXTENSION = String.raw`fecha\d{4}-\d\d-\d\dT[\d:.]+Z|clubes\d{1,19}?[A-Za-z0-9+/]{43}=|(?:informe|documento|copia)sha256:[0-9a-f]{64}`;
/** The lines of our checkpoints without the white space between them: name, size, root, what else is signed, and the signature. */
const PRINTED = new RegExp(
  String.raw`(cepa-[0-9a-f]{12})(\d{1,19}?)([A-Za-z0-9+/]{43}=)((?:${EXTENSION})*)[\u2010-\u2015\u2212-]+\1([A-Za-z0-9+/]{91}=)`,
  'u',
);

/** The one checkpoint that a page's text can be; what it says is checked by its signature. */
function fromPage(joined: string): string | null {
  const match = PRINTED.exec(joined);
  if (!match) return null;
  const [, origin, size, root, extensions = '', signature] = match;
  const lines = [...extensions.matchAll(new RegExp(EXTENSION, 'gu'))].map(([line]) =>
    line
      .replace(/^fecha/, 'fecha ')
      .replace(/^clubes(\d+?)([A-Za-z0-9+/]{43}=)$/, 'clubes $1 $2')
      .replace(/sha256:/, ' sha256:'),
  );
  return [...[origin, size, root, ...lines], '', `— ${origin} ${signature}`, ''].join('\n');
}
