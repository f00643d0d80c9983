/** Longest name of a file, without its ending. */
const LONGEST = 80;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A text as the name of a file anywhere: plain letters, digits, `-` and `_`; never a path, never a hidden file. */
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

/** The ending of a name, in small letters, where it is one of those that the vault takes. */
const endingOf = (name: string): string => /\.(?:pdf|jpe?g|png)$/i.exec(name)?.[0].toLowerCase() ?? '';

/** The ending of what bytes are, by how they begin; none for another kind. */
export function endingFor(bytes: Buffer): string {
  const begins = bytes.toString('latin1', 0, 5);
  if (begins === '%PDF-') return '.pdf';
  if (begins.startsWith('\xff\xd8\xff')) return '.jpg';
  return begins.startsWith('\x89PNG') ? '.png' : '';
}

/** Gives each file of a ZIP a name of its own; capitals make no difference, as on most disks. */
export class FileNames {
  private readonly taken = new Set<string>();

  /** @param otherwise the ending where the name has none */
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
