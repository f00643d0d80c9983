/** The seal in a pasted or scanned text: the text itself, or the URL of a report's QR code. */
export function textOfSello(dado: string): string {
  const text = dado.trim();
  if (!/^https?:\/\//i.test(text)) return text;
  try {
    return new URL(text).searchParams.get('sello') ?? text;
  } catch {
    // Not a URL: the check reports what is wrong.
    return text;
  }
}
