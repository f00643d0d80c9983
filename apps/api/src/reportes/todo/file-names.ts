/** Maximum length of a file name, without extension. */
const LONGEST = 80;
/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Turns a text into a file name that is valid everywhere: plain letters, digits, `-` and `_`; never a path or a hidden
 * file.
 */
export function plainName(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  if (plain === '') return 'sin-nombre';
  return DEVICE.test(plain) ? `${plain}-` : plain;
}

/** The extension of a name in small letters, if the vault accepts it. */
const endingOf = (name: string): string => /\.(?:pdf|jpe?g|png)$/i.exec(name)?.[0].toLowerCase() ?? '';

/** The extension for the type of these bytes; empty for another type. */
export function endingFor(bytes: Buffer): string {
  const begins = bytes.toString('latin1', 0, 5);
  if (begins === '%PDF-') return '.pdf';
  if (begins.startsWith('\xff\xd8\xff')) return '.jpg';
  return begins.startsWith('\x89PNG') ? '.png' : '';
}

/** Gives each file of a ZIP a unique name, ignoring case, as on most disks. */
export class FileNames {
  private readonly taken = new Set<string>();

  /** @param otherwise the extension if the name has none */
  of(folder: string, name: string, otherwise = ''): string {
    const own = endingOf(name);
    const ending = own === '' ? otherwise : own;
    const base = `${plainName(folder)}/${plainName(name.slice(0, name.length - own.length))}`;
    for (let number = 1; ; number += 1) {
      const path = `${base}${number === 1 ? '' : `-${number}`}${ending}`;
      if (this.taken.has(path.toLowerCase())) continue;
      this.taken.add(path.toLowerCase());
      return path;
    }
  }
}
