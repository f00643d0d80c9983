import { escapeHtml } from './html';

const BULLET = '- ';
/** No colours but the client's own: a mail is read in the dark too. */
const PAGE = 'max-width:36rem;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere';

/**
 * Writes a mail in plain text as HTML: a paragraph between empty lines, a list of the lines that begin with '- ', and links to Cepa itself.
 * What people wrote (a club's name) never becomes a link of ours.
 *
 * @param ownUrl Cepa's public address
 */
export function mailHtml(text: string, ownUrl: string): string {
  const parts = text.split('\n\n').map((part) => partHtml(part.split('\n'), ownUrl));
  return `<!doctype html><html lang="es-AR"><body><div style="${PAGE}">\n${parts.join('\n')}\n</div></body></html>`;
}

function partHtml(lines: readonly string[], ownUrl: string): string {
  const items = lines.filter((line) => line.startsWith(BULLET));
  const others = lines.filter((line) => !line.startsWith(BULLET)).map((line) => lineHtml(line, ownUrl));
  if (items.length === 0) return `<p>${others.join('<br>')}</p>`;
  const list = items.map((line) => `<li>${lineHtml(line.slice(BULLET.length), ownUrl)}</li>`);
  return `<p style="margin-bottom:4px"><strong>${others.join('<br>')}</strong></p><ul style="margin-top:0">${list.join('')}</ul>`;
}

const lineHtml = (line: string, ownUrl: string): string =>
  escapeHtml(line).replace(/https?:\/\/\S+/g, (url) =>
    url.startsWith(`${ownUrl}/`) ? `<a href="${url}">${url}</a>` : url,
  );
