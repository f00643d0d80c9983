import { escapeHtml } from './html';

const BULLET = '- ';
/** Uses only the mail client's own colours, and declares support for dark mode. The width is for phones. */
const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  '<style>:root{color-scheme:light dark}</style>',
].join('');
const PAGE = 'max-width:36rem;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:10px 20px;border:2px solid;border-radius:8px;font-weight:600;text-decoration:none';

/**
 * Converts a plain-text mail to HTML: paragraphs between empty lines, lists from lines that begin with '- ', and links
 * to Cepa itself; a link alone in its line becomes a button. Texts of people (a club's name) never become links.
 *
 * @param ownUrl Cepa's public address
 */
export function mailHtml(text: string, ownUrl: string): string {
  const parts = text.split('\n\n').map((part) => partHtml(part.split('\n'), ownUrl));
  return `<!doctype html><html lang="es-AR"><head>${HEAD}</head><body><div style="${PAGE}">\n${parts.join('\n')}\n</div></body></html>`;
}

function partHtml(lines: readonly string[], ownUrl: string): string {
  const items = lines.filter((line) => line.startsWith(BULLET));
  const others = lines.filter((line) => !line.startsWith(BULLET)).map((line) => lineHtml(line, ownUrl));
  if (lines.length === 1 && isOwnLink(lines[0] ?? '', ownUrl)) return buttonHtml(escapeHtml(lines[0] ?? ''));
  if (items.length === 0) return `<p>${others.join('<br>')}</p>`;
  const list = items.map((line) => `<li>${lineHtml(line.slice(BULLET.length), ownUrl)}</li>`);
  return `<p style="margin-bottom:4px"><strong>${others.join('<br>')}</strong></p><ul style="margin-top:0">${list.join('')}</ul>`;
}

const isOwnLink = (line: string, ownUrl: string): boolean => line.startsWith(`${ownUrl}/`) && !/\s/.test(line);

/** The URL stays visible: it can be copied, and the reader sees where it leads. */
const buttonHtml = (url: string): string =>
  `<p><a href="${url}" style="${BUTTON}">Abrir en Cepa</a></p><p style="font-size:13px">${url}</p>`;

const lineHtml = (line: string, ownUrl: string): string =>
  escapeHtml(line).replace(/https?:\/\/\S+/g, (url) =>
    url.startsWith(`${ownUrl}/`) ? `<a href="${url}">${url}</a>` : url,
  );
