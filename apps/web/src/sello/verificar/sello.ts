/** The seal in what a person pasted or scanned: the text itself, or the address that a report's QR opens. */
export function textOfSello(dado: string): string {
  const text = dado.trim();
  if (!/^https?:\/\//i.test(text)) return text;
  try {
    return new URL(text).searchParams.get('sello') ?? text;
  } catch {
    // Not an address after all: the check says what it is not.
    return text;
  }
}
